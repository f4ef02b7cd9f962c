import { readConfiguration } from '@platband/slice/browser/configuration';
import {
  type Composition,
  compositionPath,
  compositionPathOf,
  parseComposition,
  type RemoteRelease,
} from '@platband/slice/contract/composition';
import { type Expose, type OwnedExpose, ownerOf } from '@platband/slice/contract/expose';
import { type Language, languageOf, withoutLanguage } from '@platband/slice/contract/languages';
import {
  inOrder,
  type MatchedRoute,
  matchRoute,
  pathsIn,
  type RouteTable,
  routesOf,
  tableIn,
} from '@platband/slice/contract/routes';
import { spelledPath } from '@platband/slice/contract/spelled-path';
import { ChunkLoadError } from './chunk-load-error';
import { getOverride, overriddenRemotes } from './overrides';
import { readRenderedPage } from './rendered-page';
import { fetchWithin, TimeoutError } from './timeout';

interface Composed extends RouteTable, Pick<Composition, 'links'> {
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
}

let known: Promise<Composed> | undefined;
let composed: Composed | null = null;
let hasFailed = false;

/** Composition id of this page load, or null before the manifest has been read. */
let currentId: string | null = null;
export const compositionId = (): string | null =>
  currentId ??
  readRenderedPage()?.composition ??
  document.documentElement.dataset['composition'] ??
  null;

/**
 * Returns the release of a remote that provides an expose. A visitor's override takes precedence,
 * followed by the data embedded in the page, then the composition manifest that the page was
 * rendered from, so that an open tab keeps its releases.
 * @throws ChunkLoadError with the id `composition`.
 */
export async function getRelease(
  remote: string,
  expose?: Expose,
): Promise<RemoteRelease | undefined> {
  const override = await getOverride(remote);
  if (override !== null) return override;
  const embedded = readRenderedPage()?.remotes[remote];
  if (embedded !== undefined && (expose === undefined || expose in embedded.exposes))
    return embedded;
  return (await readComposed()).remotes[remote];
}

/**
 * Returns the page for a path, the redirect target of an old path (without a language), or null.
 * @throws ChunkLoadError with the id `composition`.
 */
export async function findRoute(
  path: string,
): Promise<MatchedRoute | { readonly redirect: string } | null> {
  const table = tableIn(await readComposed(), languageOf(path));
  const plain = withoutLanguage(path);
  const found = matchRoute(table.routes, plain);
  if (found !== null) return found;
  const redirect = spelledPath(table, plain);
  return redirect === null ? null : { redirect };
}

/**
 * Returns the owner of a slot or modal from the page's embedded data or the loaded manifest, or
 * null if unknown.
 */
export const knownOwner = (expose: OwnedExpose): string | null =>
  ownerOf(expose, readRenderedPage()?.remotes ?? {}) ?? ownerOf(expose, composed?.remotes ?? {});

/**
 * Returns the owner like `knownOwner`, but loads the manifest first if necessary.
 * @throws ChunkLoadError with the id `composition`, or with the expose's id if it has no owner.
 */
export async function findOwner(expose: OwnedExpose): Promise<string> {
  const owner = knownOwner(expose) ?? ownerOf(expose, (await readComposed()).remotes);
  if (owner !== null) return owner;
  forgetComposition();
  throw new ChunkLoadError(
    expose,
    'missing',
    `${expose} in composition ${compositionId() ?? 'unknown'}`,
  );
}

/**
 * Returns the paths that exist in a language, in their default-language form.
 * @throws ChunkLoadError with the id `composition`.
 */
export const readPaths = async (language: Language): Promise<readonly string[]> =>
  pathsIn(await readComposed(), language);

/**
 * Returns the slices' links in the shell's header, services menu and footer.
 * @throws ChunkLoadError with the id `composition`.
 */
export const readLinks = async (): Promise<Composition['links']> => (await readComposed()).links;

/** Forces the next call to reload the manifest. Call it if the manifest lacks an expose. */
export function forgetComposition(): void {
  known = undefined;
  hasFailed = true;
}

/** Loads the manifest once per page load, and again after a failure. */
function readComposed(): Promise<Composed> {
  known ??= compose().catch((error: unknown) => {
    forgetComposition();
    throw error;
  });
  return known;
}

async function compose(): Promise<Composed> {
  const [{ routes, redirects, remotes, links }, overrides] = await Promise.all([
    fetchComposition(),
    overriddenRemotes(),
  ]);
  const own = Object.entries(overrides).flatMap(([name, release]) =>
    routesOf({ ...release, name }),
  );
  composed = {
    routes: inOrder([...own, ...routes.filter(({ remote }) => !(remote in overrides))]),
    redirects,
    remotes: { ...remotes, ...overrides },
    ...(links !== undefined && { links }),
  };
  return composed;
}

async function fetchComposition(): Promise<Composition> {
  // Pinned even for pages that were not prerendered, since the live composition may have changed
  // after the document loaded.
  const id = compositionId();
  const address = new URL(id === null ? compositionPath : compositionPathOf(id), location.origin)
    .href;
  // Bypasses the cache after a failed response.
  const cache = hasFailed ? 'reload' : 'default';
  const { remoteTimeoutMs } = readConfiguration();
  try {
    const composition = await fetchWithin(remoteTimeoutMs, address, { cache }, (response) =>
      understand(response, address),
    );
    currentId = composition.id;
    return composition;
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(
      'composition',
      error instanceof TimeoutError ? 'timeout' : 'error',
      address,
      error,
    );
  }
}

async function understand(response: Response, address: string): Promise<Composition> {
  if (!response.ok) throw new ChunkLoadError('composition', 'error', address);
  const text = await response.text();
  try {
    return parseComposition(JSON.parse(text));
  } catch (error) {
    throw new ChunkLoadError('composition', 'missing', address, error);
  }
}
