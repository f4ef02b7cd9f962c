import type { Language } from './languages';
import type { PageRoute, RouteTable } from './routes';
import type { SiteFacts } from './site-identity';
import type { SliceLinks } from './site-links';
import type { Path } from './slice';

export interface ExposeAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A deployed remote, as the host needs it for loading. */
export interface RemoteRelease {
  readonly version: string;
  /** `<version>+<content hash>`, an immutable folder. */
  readonly release: string;
  /** Address of `remoteEntry.js`, absolute or relative to the site's origin. */
  readonly entry: string;
  /** Files of each expose (`pages/Home`), relative to the entry's folder. */
  readonly exposes: Readonly<Record<string, ExposeAssets>>;
  /** Integrity hashes (`sha256-…`) of the entry and the files of exposes. Empty if not computed. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Earlier working releases, latest first, as fallbacks. */
  readonly lastGood?: RemoteRelease;
}

/** The composition manifest: the releases that make up the site. Read by the host at run time. */
export interface Composition extends RouteTable {
  /** Changes with the releases, content and configuration. */
  readonly id: string;
  /** The host's release. */
  readonly shell: string;
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
  /** Slices' links in the shell's header, services menu and footer. */
  readonly links?: SliceLinks;
  /** Omitted if the content lacks them. */
  readonly facts?: SiteFacts;
  /** Paths of retired slices with their successors, or null for paths without one. */
  readonly gone?: GonePaths;
}

export type GonePaths = Readonly<Record<string, Readonly<Record<Path, Path | null>>>>;

/** Path of the live manifest on the site's origin. */
export const compositionPath = '/composition.json';

/** Path of a composition's manifest, live or not. */
export const compositionPathOf = (id: string): `/${string}` =>
  `/compositions/${id}${compositionPath}`;

/** Data embedded in translated pages only. */
export interface RenderedLanguage {
  readonly code: Language;
  /** Translated paths, in their default-language form. */
  readonly paths: readonly Path[];
}

/** Data embedded in a prerendered page, so that the host can hydrate it without a request. */
export interface RenderedPage {
  /** Id of the composition. */
  readonly composition: string;
  /** Null for the page of unknown addresses. */
  readonly route: PageRoute | null;
  /** Path of the page. */
  readonly path: string;
  /** Defaults to the site's language. */
  readonly language?: RenderedLanguage;
  /**
   * Query parameters that change the page. With other values than the rendered ones, the
   * prerendered page is not used.
   */
  readonly readsQuery: readonly string[];
  /** The rendered query; omitted without these parameters. */
  readonly query?: string;
  /** Origin used in its absolute URLs. */
  readonly origin: string;
  /** Behaviour profile of the page. */
  readonly profile: string;
  /** Releases that this page needs. */
  readonly remotes: Composition['remotes'];
  readonly links?: SliceLinks;
  /** Result of the page's loader. */
  readonly data: unknown;
}

/**
 * The page for an item that was not prerendered (`/blogs/no-such-title`), beside the other items.
 */
export const unknownItemFile = '404.html';

/** Id of the element that contains the `RenderedPage`. */
export const renderedPageId = 'rendered-page';

/**
 * Parses a manifest from the network.
 * @throws Error that names the invalid part.
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
