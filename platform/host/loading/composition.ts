import { readConfiguration } from '@platform/slice/browser/configuration';
import {
  type Composition,
  compositionPath,
  compositionPathOf,
  parseComposition,
  type RemoteRelease,
} from '@platform/slice/contract/composition';
import { type Expose, type OwnedExpose, ownerOf } from '@platform/slice/contract/expose';
import { type Language, languageOf, withoutLanguage } from '@platform/slice/contract/languages';
import {
  inOrder,
  type MatchedRoute,
  matchRoute,
  pathsIn,
  type RouteTable,
  routesOf,
  tableIn,
} from '@platform/slice/contract/routes';
import { spelledPath } from '@platform/slice/contract/spelled-path';
import { ChunkLoadError } from './chunk-load-error';
import { overriddenRemotes, overrideOf } from './overrides';
import { readRenderedPage } from './rendered-page';
import { fetchWithin, TimeoutError } from './timeout';

/** What this page load is composed of: the composition's manifest, with this tab's overrides. */
interface Composed extends RouteTable, Pick<Composition, 'links'> {
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
}

let known: Promise<Composed> | undefined;
let composed: Composed | null = null;
let hasFailed = false;

/**
 * The composition that this page load started with, as far as it is known; null before the manifest
 * has been read.
 */
let currentId: string | null = null;
export const compositionId = (): string | null =>
  currentId ??
  readRenderedPage()?.composition ??
  document.documentElement.dataset['composition'] ??
  null;

/**
 * The release of a remote that has an expose. A visitor's override comes first, then what is
 * embedded in the page, then the composition manifest: the one the page was rendered from, so that
 * an open tab keeps the set of releases it started with.
 * @throws ChunkLoadError with the id `composition`
 */
export async function releaseOf(
  remote: string,
  expose?: Expose,
): Promise<RemoteRelease | undefined> {
  const override = await overrideOf(remote);
  if (override !== null) return override;
  const embedded = readRenderedPage()?.remotes[remote];
  if (embedded !== undefined && (expose === undefined || expose in embedded.exposes))
    return embedded;
  return (await readComposed()).remotes[remote];
}

/**
 * The page that answers a path, the path that an old one leads to (without what names its
 * language), or null.
 * @throws ChunkLoadError with the id `composition`
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
 * The remote that owns a slot or a modal, as far as it is known: from what is embedded in the page,
 * then from the manifest.
 */
export const knownOwner = (expose: OwnedExpose): string | null =>
  ownerOf(expose, readRenderedPage()?.remotes ?? {}) ?? ownerOf(expose, composed?.remotes ?? {});

/**
 * The same, once the manifest has been read.
 * @throws ChunkLoadError with the id `composition`, or with that of the expose when nobody owns it
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
 * The paths that are answered in a language, as they are in the site's own.
 * @throws ChunkLoadError with the id `composition`
 */
export const readPaths = async (language: Language): Promise<readonly string[]> =>
  pathsIn(await readComposed(), language);

/**
 * What slices have in the shell's header, services menu and footer.
 * @throws ChunkLoadError with the id `composition`
 */
export const readLinks = async (): Promise<Composition['links']> => (await readComposed()).links;

/** The manifest lacks an expose that it should have: the next call reads it again. */
export function forgetComposition(): void {
  known = undefined;
  hasFailed = true;
}

/** The manifest, read once per page load. After a failure the next call reads it again. */
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
  // Also for a page that was not prerendered: what is live, or in this visitor's arm, may have
  // changed since the document was loaded.
  const id = compositionId();
  const address = new URL(id === null ? compositionPath : compositionPathOf(id), location.origin)
    .href;
  // A failed response must not come from the cache again.
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
