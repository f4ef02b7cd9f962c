import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RenderRequest } from '@platband/slice/contract/render-job';
import * as v from 'valibot';

const sandbox = fileURLToPath(new URL('sandbox.mjs', import.meta.url));
const intrinsics = fileURLToPath(new URL('freeze-intrinsics.mjs', import.meta.url));

/** The flag was renamed in Node 23.5. */
const permissionFlag = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

const heapMb = 768;
/** Memory limit for the whole process, including buffers. */
const memoryBytes = 1_500_000_000;
const watchMs = 100;
const maxAnswerBytes = 32_000_000;
const maxPrinted = 2_000;

const answerSchema = v.union([
  v.strictObject({ id: v.number(), secret: v.string(), value: v.unknown() }),
  v.strictObject({ id: v.number(), secret: v.string(), reason: v.string() }),
]);

interface RendererSettings {
  readonly worker: string;
  /**
   * Readable folders, with symlinks resolved. The process cannot write files or start other
   * processes.
   */
  readonly readable: readonly string[];
}

export class RendererEnded extends Error {}

interface Outstanding {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A process for untrusted code. It does not get this process's environment, which may contain
 * passwords. Node's permission model (20 and later) restricts it to reading its inputs. It
 * communicates over a pipe, since Node itself acts on messages on the IPC channel. It is ended if
 * it sends anything other than responses to pending requests.
 */
export class RendererProcess {
  printed = '';
  readonly #child: ChildProcess;
  readonly #pipe: Duplex;
  /** Sent before a release's code is loaded. A response without it is a release's. */
  readonly #secret = randomUUID();
  readonly #outstanding = new Map<number, Outstanding>();
  #lastId = 0;
  #ended: string | null = null;
  #chunks: Buffer[] = [];
  #receivedBytes = 0;
  /**
   * Size of the next response including its length prefix, or of the prefix until that has arrived.
   */
  #neededBytes = 4;

  constructor({ worker, readable }: RendererSettings) {
    this.#child = startProcess(worker, readable);
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.printed = (this.printed + text).slice(-maxPrinted);
    });
    this.#pipe = this.#child.stdio[3] as Duplex;
    this.#pipe.on('data', (chunk: Buffer) => this.#receive(chunk));
    // Ignored because `close` reports the failure.
    this.#pipe.on('error', () => {});
    const timer = setInterval(async () => {
      if ((await memoryOf(this.#child)) < memoryBytes) return;
      this.end('rendering needs more than 1.5 GB of memory');
    }, watchMs).unref();
    this.#child.once('exit', () => clearInterval(timer));
    this.#child.once('error', ({ message }) => this.end(message));
    this.#child.once('close', (code, signal) =>
      this.end(
        signal === null
          ? `the renderer exited with code ${code}`
          : `the renderer was killed by ${signal}`,
      ),
    );
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /**
   * Sends a request. A response that violates `schema` ends the renderer.
   * @param limitMs Ends the renderer if it has not responded within this time.
   * @throws RendererEnded, or an Error with the renderer's reason.
   */
  async request<Schema extends v.GenericSchema>(
    request: RenderRequest,
    schema: Schema,
    limitMs: number,
  ): Promise<v.InferOutput<Schema>> {
    if (this.#ended !== null) throw new RendererEnded(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    const timer = setTimeout(
      () => this.end(`the renderer did not respond within ${limitMs / 1_000} s`),
      limitMs,
    );
    const value = await new Promise((resolve, reject) => {
      this.#outstanding.set(id, { resolve, reject });
      const text = Buffer.from(
        JSON.stringify({ id, request, ...(request.kind === 'start' && { secret: this.#secret }) }),
      );
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      this.#pipe.write(Buffer.concat([length, text]));
    }).finally(() => clearTimeout(timer));
    const { success, output } = v.safeParse(schema, value);
    if (success) return output;
    this.end('the response of the renderer is malformed');
    throw new RendererEnded('the response of the renderer is malformed');
  }

  end(reason = 'the renderer is no longer needed'): void {
    if (this.#ended !== null) return;
    this.#ended = reason;
    this.#child.kill('SIGKILL');
    for (const { reject } of this.#outstanding.values()) reject(new RendererEnded(reason));
    this.#outstanding.clear();
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#receivedBytes += chunk.length;
    while (this.#receivedBytes >= this.#neededBytes && this.#ended === null) {
      const received = Buffer.concat(this.#chunks);
      this.#chunks = [received];
      const end = 4 + received.readUInt32BE();
      if (end > maxAnswerBytes)
        this.end(`the response of the renderer is larger than ${maxAnswerBytes} bytes`);
      this.#neededBytes = end;
      if (received.length < end) return;
      this.#accept(received.toString('utf8', 4, end));
      this.#chunks = [received.subarray(end)];
      this.#receivedBytes -= end;
      this.#neededBytes = 4;
    }
  }

  #accept(text: string): void {
    const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text);
    const isGenuine = success && output.secret === this.#secret;
    const asked = isGenuine ? this.#outstanding.get(output.id) : undefined;
    if (!success || asked === undefined) {
      this.end('the renderer sent an unexpected message');
      return;
    }
    this.#outstanding.delete(output.id);
    if ('reason' in output) asked.reject(new Error(output.reason));
    else asked.resolve(output.value);
  }
}

function startProcess(worker: string, readable: readonly string[]): ChildProcess {
  const folders = [dirname(worker), ...readable].map((folder) => `${folder}/`);
  const permissions =
    permissionFlag === undefined
      ? []
      : // Allows the thread that loads shared modules. sandbox.mjs blocks releases' workers.
        [
          permissionFlag,
          '--allow-worker',
          ...[sandbox, intrinsics, ...new Set(folders)].map((path) => `--allow-fs-read=${path}`),
        ];
  const flags = [`--max-old-space-size=${heapMb}`, '--no-warnings', ...permissions];
  return spawn(process.execPath, [...flags, sandbox, worker], {
    // Keeps release output out of the server log.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { NODE_ENV: process.env['RENDER_ENV'] ?? 'production', TZ: process.env['TZ'] },
  });
}

const pageBytes = 4096;

/** Returns resident memory in bytes, or 0 if unknown, in which case only the heap is limited. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(statm.split(' ')[1]) * pageBytes;
}
