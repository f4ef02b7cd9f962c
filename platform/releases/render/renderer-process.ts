import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const sandbox = fileURLToPath(new URL('sandbox.mjs', import.meta.url));

/** Named so since Node 23.5. */
const permissionFlag = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

const heapMb = 768;
/** What the whole process may use, buffers included. */
const memoryBytes = 1_500_000_000;
const watchMs = 100;

interface RendererSettings {
  readonly worker: string;
  /** Folders that it may read, symlinks resolved. It may write nothing, and start nothing. */
  readonly readable: readonly string[];
  /** Killed for using too much memory. */
  readonly onTooLarge: () => void;
}

/**
 * A process for untrusted code: without this process's environment, which may hold passwords; where
 * Node has a permission model (20 and later), reading only what it renders from.
 */
export async function startRenderer({
  worker,
  readable,
  onTooLarge,
}: RendererSettings): Promise<ChildProcess> {
  const folders = [dirname(worker), ...readable].map((folder) => `${folder}/`);
  const permissions =
    permissionFlag === undefined
      ? []
      : // The loader that resolves shared modules is a thread of Node's own; sandbox.mjs takes away those of releases.
        [
          permissionFlag,
          '--allow-worker',
          ...[sandbox, ...new Set(folders)].map((path) => `--allow-fs-read=${path}`),
        ];
  const child = fork(sandbox, [worker], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--no-warnings', ...permissions],
    // What a release prints would stand in the server's log like lines of its own.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { NODE_ENV: process.env['RENDER_ENV'] ?? 'production', TZ: process.env['TZ'] },
  });
  const timer = setInterval(async () => {
    if ((await memoryOf(child)) < memoryBytes) return;
    onTooLarge();
    child.kill('SIGKILL');
  }, watchMs);
  child.once('exit', () => clearInterval(timer));
  return child;
}

const pageBytes = 4096;

/** Resident memory in bytes; 0 where the system does not say: there, only the heap is limited. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(statm.split(' ')[1]) * pageBytes;
}
