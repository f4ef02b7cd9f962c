import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isLanguage } from '@platform/slice/contract/languages';
import type {
  RenderedAddress,
  RenderJob,
  RenderMessage,
} from '@platform/slice/contract/render-job';
import { isQuery } from '@platform/slice/contract/rendered-query';
import { publishProgress } from '../disk/steps';
import { startRenderer } from './renderer-process';

/** An expose that could not be rendered; its pages are left to the browser. */
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
  /** How long all of it may take: work that never ends keeps reporting progress. */
  readonly wholeTimeoutMs?: number;
}

const ofEarlierVersion =
  'The shell was built for an earlier version of this renderer: npm run build, or deploy the shell anew.';

/** How many characters of what a renderer prints are kept for the case that it does not finish. */
const mostPrinted = 2_000;

const sharedNames = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/static',
];

/**
 * Renders every address of the site in a process of its own. A remote that hangs, exits or uses too
 * much memory is left out, and the others are rendered without it; one that throws costs only what
 * it throws in.
 * @throws Error when the shell itself cannot render
 */
export async function renderPages({
  job,
  shellServer,
  timeoutMs = 10_000,
  wholeTimeoutMs = 120_000,
}: RenderSettings): Promise<Rendered> {
  const shared = sharedModules(shellServer);
  const leftOut: RenderFailure[] = [];
  let { remotes } = job;
  for (;;) {
    const { addresses, failures, ended } = await renderOnce({
      job: { ...job, remotes, shared },
      shellServer,
      timeoutMs,
      wholeTimeoutMs,
    });
    if (ended === null) return { addresses, failures: [...leftOut, ...failures] };
    const { remote, what, reason, printed } = ended;
    const bundle = remote === null ? undefined : remotes[remote];
    if (remote === null || bundle == null || bundle.bundle === null)
      throw new Error(
        `The shell's renderer did not finish. At ${what}: ${reason}, before it was done. It printed ${JSON.stringify(printed)}.`,
      );
    leftOut.push({ remote, what, reason });
    remotes = { ...remotes, [remote]: { ...bundle, bundle: null } };
  }
}

/** Where modules that bundles share are, by name. */
export function sharedModules(shellServer: string): RenderJob['shared'] {
  return {
    ...Object.fromEntries(sharedNames.map((name) => [name, import.meta.resolve(name)])),
    '@platform/slice/runtime': pathToFileURL(`${shellServer}/runtime.mjs`).href,
  };
}

interface Outcome extends Rendered {
  /** What the renderer was doing when it was killed or exited, and why; null: it has finished. */
  readonly ended: {
    readonly remote: string | null;
    readonly what: string;
    readonly reason: string;
    readonly printed: string;
  } | null;
}

interface OnceSettings
  extends Required<Pick<RenderSettings, 'shellServer' | 'timeoutMs' | 'wholeTimeoutMs'>> {
  readonly job: RenderJob;
}

async function renderOnce({
  job,
  shellServer,
  timeoutMs,
  wholeTimeoutMs,
}: OnceSettings): Promise<Outcome> {
  const addresses: RenderedAddress[] = [];
  const failures: RenderFailure[] = [];
  let doing: { remote: string | null; what: string } = { remote: null, what: 'anything' };
  let end: (reason: string) => void = () => {};
  const worker = await startRenderer({
    worker: `${shellServer}/worker.mjs`,
    readable: readableFor(job),
    onTooLarge: () => end('it needs more than 1.5 GB of memory'),
  });
  let printed = '';
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(0, mostPrinted);
  });
  return new Promise((resolve, reject) => {
    end = (reason) => resolve({ addresses, failures, ended: { ...doing, reason, printed } });
    const kill = (reason: string) => () => {
      end(reason);
      worker.kill('SIGKILL');
    };
    const watch = setTimeout(kill(`nothing within ${timeoutMs} ms`), timeoutMs);
    const whole = setTimeout(kill(`not done within ${wholeTimeoutMs} ms`), wholeTimeoutMs);
    worker.on('message', (message: RenderMessage | null) => {
      if (typeof message !== 'object' || message === null) return;
      watch.refresh();
      if (message.kind === 'doing') doing = message;
      if (message.kind === 'rendered' && typeof message.address.head === 'string')
        reject(new Error(ofEarlierVersion));
      if (message.kind === 'rendered' && isRequested(message.address, job))
        addresses.push(message.address);
      if (message.kind === 'failed')
        failures.push({ remote: message.remote, what: message.what, reason: message.reason });
      if (message.kind === 'finished') resolve({ addresses, failures, ended: null });
      if (message.kind === 'rendered' || message.kind === 'failed')
        publishRendered(job, { addresses, failures });
    });
    worker.on('exit', () => {
      clearTimeout(watch);
      clearTimeout(whole);
    });
    worker.on('error', reject);
    // The last messages may come after the end of the process, but not after that of the channel.
    // Where it has finished this changes nothing.
    void Promise.all([once(worker, 'exit'), once(worker, 'disconnect')]).then(
      ([[code, signal]]) =>
        end(
          signal === null
            ? `the renderer exited with code ${code}`
            : `the renderer was ended by ${signal}`,
        ),
      reject,
    );
    worker.send(job);
  });
}

/** The bundles of releases, and the modules they share. */
export function readableFor({ remotes, shared }: RenderJob): readonly string[] {
  const bundles = Object.values(remotes).flatMap(({ bundle }) =>
    bundle === null ? [] : [dirname(fileURLToPath(bundle))],
  );
  const modules = Object.values(shared).map((address) =>
    fileURLToPath(address).replace(/([\\/]node_modules)[\\/].*$/, '$1'),
  );
  return [...bundles, ...modules.filter((folder) => folder.endsWith('node_modules'))];
}

/** Messages come from a process that runs untrusted code. */
function isRequested(
  { route, path, query, language, head }: RenderedAddress,
  { routes, rendersNotFound }: RenderJob,
): boolean {
  if (query !== undefined && !isQuery(query)) return false;
  if (
    !Array.isArray(head) ||
    typeof path !== 'string' ||
    !(language === undefined || isLanguage(language))
  )
    return false;
  return route === null
    ? rendersNotFound
    : routes.some((known) => known.path === route.path && known.remote === route.remote);
}

function publishRendered(
  { routes, requested, rendersNotFound }: RenderJob,
  done: Pick<Rendered, 'addresses' | 'failures'>,
): void {
  const paths = routes.filter(({ remote }) => requested.includes(remote)).map(({ path }) => path);
  const ended = new Set<unknown>([
    ...done.addresses.map(({ route }) => route?.path ?? null),
    ...done.failures.map(({ what }) => what),
  ]);
  const pages =
    paths.filter((path) => ended.has(path)).length + (rendersNotFound && ended.has(null) ? 1 : 0);
  publishProgress({ step: 'rendered', pages, of: paths.length + (rendersNotFound ? 1 : 0) });
}
