import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import type { RenderedAddress, RenderJob, RenderMessage } from 'shared-contracts/contract/render-job';

/** A part of a remote that could not be rendered; its pages are left to the browser. */
export interface RenderFailure {
  readonly remote: string;
  readonly what: string;
  readonly reason: string;
}

export interface Rendered {
  readonly addresses: readonly RenderedAddress[];
  readonly failures: readonly RenderFailure[];
}

interface RenderSettings {
  readonly job: Omit<RenderJob, 'shared'>;
  /** The folder with the shell's renderer. */
  readonly shellServer: string;
  /** How long one thing may take before it counts as hanging, in milliseconds. */
  readonly timeoutMs?: number;
}

const sharedNames = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-dom/static'];

/**
 * Renders every address of the site in a process of its own. A remote that hangs is left out and the others are rendered without it; one
 * that throws costs only what it throws in.
 * @throws Error when the shell itself cannot render
 */
export async function renderPages({ job, shellServer, timeoutMs = 10_000 }: RenderSettings): Promise<Rendered> {
  const shared = {
    ...Object.fromEntries(sharedNames.map((name) => [name, import.meta.resolve(name)])),
    'shared-contracts/runtime': pathToFileURL(`${shellServer}/runtime.mjs`).href,
  };
  const hung: RenderFailure[] = [];
  let { remotes } = job;
  for (;;) {
    const outcome = await renderOnce({ ...job, remotes, shared }, shellServer, timeoutMs);
    if (outcome.hanging === null) return { addresses: outcome.addresses, failures: [...hung, ...outcome.failures] };
    const { remote, what } = outcome.hanging;
    const bundle = remote === null ? undefined : remotes[remote];
    if (remote === null || bundle === undefined) throw new Error(`The shell does not render ${what} within ${timeoutMs} ms.`);
    hung.push({ remote, what, reason: `nothing within ${timeoutMs} ms` });
    remotes = { ...remotes, [remote]: { ...bundle, bundle: null } };
  }
}

interface Outcome extends Rendered {
  readonly hanging: { readonly remote: string | null; readonly what: string } | null;
}

function renderOnce(job: RenderJob, shellServer: string, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const worker = fork(`${shellServer}/worker.mjs`, {
      execArgv: [],
      env: { ...process.env, NODE_ENV: process.env['RENDER_ENV'] ?? 'production' },
    });
    const addresses: RenderedAddress[] = [];
    const failures: RenderFailure[] = [];
    let doing: { remote: string | null; what: string } = { remote: null, what: 'anything' };
    const watch = hangTimeout(worker, timeoutMs, () => resolve({ addresses, failures, hanging: doing }));
    worker.on('message', (message: RenderMessage) => {
      watch.refresh();
      if (message.kind === 'doing') doing = message;
      if (message.kind === 'rendered') addresses.push(message.address);
      if (message.kind === 'failed') failures.push({ remote: message.remote, what: message.what, reason: message.reason });
      if (message.kind === 'finished') resolve({ addresses, failures, hanging: null });
    });
    worker.on('exit', () => clearTimeout(watch));
    worker.on('error', reject);
    // The last messages may come after the end of the process, but not after that of the channel. Where it has finished this changes nothing.
    void Promise.all([once(worker, 'exit'), once(worker, 'disconnect')]).then(
      ([[code]]) => reject(new Error(`The renderer exited with code ${code} at ${doing.what}, before it was done.`)),
      reject,
    );
    worker.send(job);
  });
}

function hangTimeout(worker: ChildProcess, timeoutMs: number, onHang: () => void): NodeJS.Timeout {
  return setTimeout(() => {
    onHang();
    worker.kill('SIGKILL');
  }, timeoutMs);
}
