import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ListedItems, RenderedAddress, RenderJob } from '@platband/slice/contract/render-job';
import { publishProgress } from '../release/steps';
import type { EarlierPages } from './earlier-pages';
import { type Doing, PageRequests, type RenderFailure } from './page-requests';
import { RendererEnded, RendererProcess } from './renderer-process';

export interface Rendered {
  readonly addresses: readonly RenderedAddress[];
  readonly failures: readonly RenderFailure[];
  /** The items of routes with parameters, by the route's path. */
  readonly lists: Readonly<Record<string, ListedItems>>;
}

interface RenderSettings {
  readonly job: Omit<RenderJob, 'shared'>;
  readonly shellServer: string;
  readonly earlier?: EarlierPages;
  /** Time limit for one step, in milliseconds. */
  readonly timeoutMs?: number;
  /**
   * Time limit for the whole job, because an endless job may keep reporting progress. In
   * milliseconds.
   */
  readonly wholeTimeoutMs?: number;
}

const sharedNames = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/static',
];

/**
 * Renders every address of the site in a separate process. A remote that hangs, exits or uses too
 * much memory is left out, and the others are rendered without it. A remote that throws only loses
 * the affected parts.
 * @throws Error if the shell itself cannot render.
 */
export async function renderPages({
  job,
  shellServer,
  earlier,
  timeoutMs = 10_000,
  wholeTimeoutMs = 120_000,
}: RenderSettings): Promise<Rendered> {
  const shared = sharedModules(shellServer);
  const leftOut: RenderFailure[] = [];
  let { remotes } = job;
  for (;;) {
    const { ended, failures, ...rendered } = await renderOnce({
      job: { ...job, remotes, shared },
      shellServer,
      earlier,
      timeoutMs,
      wholeTimeoutMs,
    });
    if (ended === null) return { ...rendered, failures: [...leftOut, ...failures] };
    const { remote, what, reason, printed } = ended;
    const bundle = remote === null ? undefined : remotes[remote];
    if (remote === null || bundle == null || bundle.bundle === null)
      throw new Error(
        `The shell's renderer failed to render ${what}: ${reason}. It printed ${JSON.stringify(printed)}.`,
      );
    leftOut.push({ remote, what, reason });
    remotes = { ...remotes, [remote]: { ...bundle, bundle: null } };
  }
}

export function sharedModules(shellServer: string): RenderJob['shared'] {
  return {
    ...Object.fromEntries(sharedNames.map((name) => [name, import.meta.resolve(name)])),
    '@platband/slice/runtime': pathToFileURL(`${shellServer}/runtime.mjs`).href,
  };
}

interface Outcome extends Rendered {
  /** The renderer's task when it was killed or exited, with the reason, or null if it finished. */
  readonly ended: (Doing & { readonly reason: string; readonly printed: string }) | null;
}

interface OnceSettings
  extends Required<Pick<RenderSettings, 'shellServer' | 'timeoutMs' | 'wholeTimeoutMs'>> {
  readonly job: RenderJob;
  readonly earlier: EarlierPages | undefined;
}

async function renderOnce({
  job,
  shellServer,
  earlier,
  timeoutMs,
  wholeTimeoutMs,
}: OnceSettings): Promise<Outcome> {
  const renderer = new RendererProcess({
    worker: `${shellServer}/worker.mjs`,
    readable: readableFor(job),
  });
  const whole = setTimeout(
    () => renderer.end(`rendering did not finish within ${wholeTimeoutMs / 1_000} s`),
    wholeTimeoutMs,
  );
  const requests = new PageRequests(job, renderer, timeoutMs, earlier);
  const { addresses, failures, lists } = requests;
  try {
    await requests.load();
    const { routes, requested, rendersNotFound } = job;
    const own = routes.filter(({ remote }) => requested.includes(remote));
    const of = own.length + (rendersNotFound ? 1 : 0);
    let pages = 0;
    for (const route of own) {
      await requests.renderRoute(route);
      pages += 1;
      publishProgress({ step: 'rendered', pages, of });
    }
    for (const remote of requested) await requests.checkSlots(remote);
    if (rendersNotFound) await requests.renderNotFound();
    if (rendersNotFound) publishProgress({ step: 'rendered', pages: of, of });
    return { addresses, failures, lists, ended: null };
  } catch (error) {
    if (!(error instanceof RendererEnded)) throw error;
    const { printed } = renderer;
    return {
      addresses,
      failures,
      lists,
      ended: { ...requests.doing, reason: error.message, printed },
    };
  } finally {
    clearTimeout(whole);
    renderer.end();
  }
}

export function readableFor({ remotes, shared }: RenderJob): readonly string[] {
  const bundles = Object.values(remotes).flatMap(({ bundle }) =>
    bundle === null ? [] : [dirname(fileURLToPath(bundle))],
  );
  const files = Object.values(shared).map((address) => fileURLToPath(address));
  return [...bundles, ...[...files, scheduler].flatMap((file) => packageFolder.exec(file) ?? [])];
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** The shared modules' only transitive dependency. */
const scheduler = createRequire(import.meta.resolve('react-dom')).resolve('scheduler');

/** Restricts a job to these slices' bundles, so that no other code can be loaded or read. */
export const withOnly = <Job extends Pick<RenderJob, 'remotes'>>(
  job: Job,
  slices: ReadonlySet<string>,
): Job => ({
  ...job,
  remotes: Object.fromEntries(
    Object.entries(job.remotes).map(([name, remote]) => [
      name,
      slices.has(name) ? remote : { ...remote, bundle: null },
    ]),
  ),
});
