import type { Language, SiteLanguage } from './languages';
import type { PageRoute, RouteTable } from './routes';
import type { SiteFacts } from './site-identity';
import type { SliceLinks } from './site-links';
import type { Path } from './slice';

export interface ExposeAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the host needs to load a deployed remote. */
export interface RemoteRelease {
  readonly version: string;
  /** `<version>+<content hash>`; identifies an immutable folder. */
  readonly release: string;
  /** URL of `remoteEntry.js`, absolute or relative to the site's origin. */
  readonly entry: string;
  /** Files by expose (`pages/Home`), relative to the entry's folder. */
  readonly exposes: Readonly<Record<string, ExposeAssets>>;
  /** Integrity hashes (`sha256-…`) of the entry and the exposes' files. Empty if not computed. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly lastGood?: RemoteRelease;
}

/**
 * The composition manifest, which lists the releases that make up the site. The host reads it at
 * run time.
 */
export interface Composition extends RouteTable {
  /** Changes whenever the releases, content or configuration do. */
  readonly id: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
  /** The slices' links in the shell's header, services menu and footer. */
  readonly links?: SliceLinks;
  readonly languages: readonly SiteLanguage[];
  /** Omitted if the content has no facts about the site's owner. */
  readonly facts?: SiteFacts;
  /** Maps paths of retired slices to their successors, or to null if they have no successor. */
  readonly gone?: GonePaths;
}

export type GonePaths = Readonly<Record<string, Readonly<Record<Path, Path | null>>>>;

export const compositionPath = '/composition.json';

/** Returns the path of a composition's manifest, live or not. */
export const compositionPathOf = (id: string): `/${string}` =>
  `/compositions/${id}${compositionPath}`;

/** Data embedded only in translated pages. */
export interface RenderedLanguage {
  readonly code: Language;
  /** Paths that are translated, in their default-language form. */
  readonly paths: readonly Path[];
}

/** Data embedded in a prerendered page so that the host can hydrate it without a request. */
export interface RenderedPage {
  readonly composition: string;
  /** Null for the page shown at unknown addresses. */
  readonly route: PageRoute | null;
  readonly path: string;
  /** Defaults to the site's language. */
  readonly language?: RenderedLanguage;
  /**
   * Query parameters that change the page. If their values differ from the rendered ones, the
   * prerendered page is not used.
   */
  readonly readsQuery: readonly string[];
  /** The query used for rendering; omitted if there are no such parameters. */
  readonly query?: string;
  /** Origin used in the page's absolute URLs. */
  readonly origin: string;
  /** The site's own settings with which the page was rendered. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly remotes: Composition['remotes'];
  readonly links?: SliceLinks;
  readonly data: unknown;
}

/**
 * Page for an item that was not prerendered (`/blogs/no-such-title`), stored next to the other
 * items.
 */
export const unknownItemFile = '404.html';

export const renderedPageId = 'rendered-page';

/**
 * Parses a manifest from the network.
 * @throws Error that identifies the invalid part.
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
  if (!Array.isArray(composition['languages']))
    throw new Error('The composition manifest has no list at languages.');
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
