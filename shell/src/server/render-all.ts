import { pathOf, type ReadContent } from 'shared-contracts/contract/api/read-content';
import { exposesOf, type RemoteName, remoteNames } from 'shared-contracts/contract/remotes';
import type { RenderJob, RenderMessage } from 'shared-contracts/contract/render-job';
import { type PageRoute, routes } from 'shared-contracts/contract/routes';
import type { PageModule } from 'shared-contracts/runtime/page-module';
import { partKey, renderPage } from './render';

type Say = (message: RenderMessage) => void;

interface ServerBundle {
  readonly exposes: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Renders every address of the site. A page that fails is reported and left out; the others go on. */
export async function renderAll(job: RenderJob, say: Say): Promise<void> {
  const read: ReadContent = async (call, parameters) => (job.content[pathOf(call, parameters)] ?? null) as never;
  const bundles = await importBundles(job, say);
  const parts = await importSlots(bundles, say);
  for (const route of routes.filter(({ remote }) => job.wanted.includes(remote))) {
    const bundle = bundles.get(route.remote);
    if (bundle === undefined) continue;
    await renderRoute(route, bundle).catch((error: unknown) =>
      say({ kind: 'failed', remote: route.remote, what: route.path, reason: reasonOf(error) }),
    );
  }
  if (!job.wanted.includes('shell')) return;
  say({ kind: 'doing', remote: null, what: 'the page of unknown addresses' });
  const nowhere = '/this-address-is-none-of-ours';
  const { head, body } = await renderPage({ url: `${job.origin}${nowhere}`, configuration: job.configuration, page: null, parts });
  say({ kind: 'rendered', address: { route: null, path: nowhere, head, body, data: null, readsQuery: [] } });

  async function renderRoute(route: PageRoute, bundle: ServerBundle): Promise<void> {
    say({ kind: 'doing', remote: route.remote, what: route.path });
    const module = (await bundle.exposes[`pages/${route.page}`]?.()) as PageModule<unknown> | undefined;
    if (module === undefined) throw new Error(`its server bundle has no page ${route.page}.`);
    for (const params of await addressesOf(route, module, read)) {
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      say({ kind: 'doing', remote: route.remote, what: path });
      const url = `${job.origin}${path}`;
      Reflect.set(globalThis, 'site-configuration', job.configuration);
      const data = await settled(await module.loader?.({ url: new URL(url), params, read, signal: new AbortController().signal }));
      const release = job.remotes[route.remote]?.release.release ?? '';
      const { head, body } = await renderPage({ url, configuration: job.configuration, page: { route, release, module, data }, parts });
      say({ kind: 'rendered', address: { route: route.id, path, head, body, data: data ?? null, readsQuery: module.readsQuery ?? [] } });
    }
  }
}

async function addressesOf({ path }: PageRoute, { addresses }: PageModule<unknown>, read: ReadContent) {
  if (!path.includes(':')) return [{}];
  return (await addresses?.(read)) ?? [];
}

/** Of the remotes whose pages are wanted, and of those whose slots pages show. */
async function importBundles({ remotes, wanted }: RenderJob, say: Say): Promise<ReadonlyMap<RemoteName, ServerBundle>> {
  const bundles = new Map<RemoteName, ServerBundle>();
  for (const remote of remoteNames) {
    const address = remotes[remote]?.bundle ?? null;
    if (address === null || !(wanted.includes(remote) || slotsOf(remote).length > 0)) continue;
    say({ kind: 'doing', remote, what: 'its server bundle' });
    try {
      bundles.set(remote, (await import(/* @vite-ignore */ address)) as ServerBundle);
    } catch (error) {
      say({ kind: 'failed', remote, what: 'its server bundle', reason: reasonOf(error) });
    }
  }
  return bundles;
}

/** The slots of every remote, for the pages that show them. */
async function importSlots(bundles: ReadonlyMap<RemoteName, ServerBundle>, say: Say): Promise<ReadonlyMap<string, unknown>> {
  const parts = new Map<string, unknown>();
  for (const [remote, { exposes }] of bundles) {
    for (const expose of slotsOf(remote)) {
      try {
        parts.set(partKey(remote, expose), await exposes[expose]?.());
      } catch (error) {
        say({ kind: 'failed', remote, what: expose, reason: reasonOf(error) });
      }
    }
  }
  return parts;
}

const slotsOf = (remote: RemoteName) => exposesOf(remote).filter((expose) => expose.startsWith('slots/'));

/** A loader's fields may still be on their way. */
async function settled(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const fields = await Promise.all(Object.entries(data).map(async ([name, value]) => [name, await value] as const));
  return Object.fromEntries(fields);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
