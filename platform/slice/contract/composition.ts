import type { Language } from './languages';
import type { PageRoute, RouteTable } from './routes';
import type { SiteFacts } from './site-identity';
import type { SliceLinks } from './site-links';
import type { Path } from './slice';

export interface ExposeAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** One remote as it is deployed: what the host needs to load it. */
export interface RemoteRelease {
  readonly version: string;
  /** `<version>+<content hash>`; names an immutable folder. */
  readonly release: string;
  /** Address of `remoteEntry.js`; absolute, or relative to the site's origin. */
  readonly entry: string;
  /** Per expose (`pages/Home`), the files it needs, as paths below the entry's folder. */
  readonly exposes: Readonly<Record<string, ExposeAssets>>;
  /**
   * Per file that an expose needs, and for the entry: its integrity hash, as `sha256-…`. Empty
   * where it has not been computed.
   */
  readonly integrity: Readonly<Record<string, string>>;
  /** Releases that worked before, latest first: tried when this one does not load. */
  readonly lastGood?: RemoteRelease;
}

/**
 * The composition manifest: which release of each remote makes up the site. Read by the host at run
 * time.
 */
export interface Composition extends RouteTable {
  /**
   * Changes whenever a release in it, the content or the configuration it was rendered with
   * changes.
   */
  readonly id: string;
  /** The host's release. */
  readonly shell: string;
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
  /** What slices have in the shell's header, services menu and footer. */
  readonly links?: SliceLinks;
  /** Left out: the content has none. */
  readonly facts?: SiteFacts;
  /** Per slice that was retired, its paths, and where each leads now; null: nowhere. */
  readonly gone?: GonePaths;
}

export type GonePaths = Readonly<Record<string, Readonly<Record<Path, Path | null>>>>;

/** Where the host finds the manifest, on the site's origin. */
export const compositionPath = '/composition.json';

/** Where a composition is kept, whatever is live. */
export const compositionPathOf = (id: string): `/${string}` =>
  `/compositions/${id}${compositionPath}`;

/** The part of a page's payload that only pages in another language have. */
export interface RenderedLanguage {
  readonly code: Language;
  /** The paths that exist in it, as spelled in the site's own language. */
  readonly paths: readonly Path[];
}

/**
 * The payload embedded in a prerendered page, so that the host can hydrate it without a request.
 */
export interface RenderedPage {
  /** The composition it was rendered from. */
  readonly composition: string;
  /** Null for the page of unknown addresses. */
  readonly route: PageRoute | null;
  /** The path it was rendered for. */
  readonly path: string;
  /** Left out: the site's own. */
  readonly language?: RenderedLanguage;
  /**
   * Names of query parameters that change what the page shows: with others than it was rendered for
   * it is not used.
   */
  readonly readsQuery: readonly string[];
  /** The query it was rendered for; left out: none of these parameters. */
  readonly query?: string;
  /** The origin that its own address starts with. */
  readonly origin: string;
  /** The behaviour profile it was rendered in. */
  readonly profile: string;
  /** The releases that this page needs. */
  readonly remotes: Composition['remotes'];
  readonly links?: SliceLinks;
  /** What the page's loader returned. */
  readonly data: unknown;
}

/**
 * The page for an item that was not prerendered (`/blogs/no-such-title`), beside the pages of its
 * kind.
 */
export const unknownItemFile = '404.html';

/** The element in the document that holds the `RenderedPage`. */
export const renderedPageId = 'rendered-page';

/**
 * Parses a manifest that was loaded over the network.
 * @throws Error that says which part is wrong.
 */
export function parseComposition(value: unknown): Composition {
  const composition = record(value, 'The composition manifest');
  text(composition['id'], 'id');
  if (!Array.isArray(composition['routes']))
    throw new Error('The composition manifest has no list at routes.');
  for (const [at, route] of composition['routes'].entries()) {
    const row = record(route, `routes.${at}`);
    for (const field of ['path', 'remote', 'page']) text(row[field], `routes.${at}.${field}`);
  }
  record(composition['redirects'], 'redirects');
  for (const [name, release] of Object.entries(record(composition['remotes'], 'remotes')))
    checkRelease(release, `remotes.${name}`);
  return value as Composition;
}

function checkRelease(release: unknown, place: string): void {
  const fields = record(release, place);
  for (const field of ['version', 'release', 'entry']) text(fields[field], `${place}.${field}`);
  for (const [expose, assets] of Object.entries(record(fields['exposes'], `${place}.exposes`))) {
    const { scripts, styles } = record(assets, `${place}.exposes.${expose}`);
    for (const list of [scripts, styles]) texts(list, `${place}.exposes.${expose}`);
  }
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${what} is not an object.`);
  return value as Record<string, unknown>;
}

function text(value: unknown, what: string): void {
  if (typeof value !== 'string' || value === '')
    throw new Error(`The composition manifest has no text at ${what}.`);
}

function texts(value: unknown, what: string): void {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
    throw new Error(`The composition manifest has no list of files at ${what}.`);
  }
}
