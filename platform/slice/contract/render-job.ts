import type { RemoteRelease } from './composition';
import type { Configuration } from './configuration';
import type { Expose } from './expose';
import type { Language } from './languages';
import type { PageRoute, RouteTable } from './routes';
import type { SiteFacts } from './site-identity';
import type { SliceLinks } from './site-links';

/** A remote for the renderer. */
export interface RenderedRemote {
  readonly release: RemoteRelease;
  /** Address of its server bundle, or null if it is missing, broken or not needed. */
  readonly bundle: string | null;
  /**
   * Sample props to render each slot alone. Earlier composers, and slots without samples, omit
   * them.
   */
  readonly slotProps?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A job for the renderer. */
export interface RenderJob {
  readonly configuration: Configuration;
  /** API responses by path below the API base. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly remotes: Readonly<Record<string, RenderedRemote>>;
  readonly routes: readonly PageRoute[];
  /** Redirects by path. */
  readonly redirects: RouteTable['redirects'];
  readonly links?: SliceLinks | undefined;
  readonly siteName: string;
  readonly facts?: SiteFacts | undefined;
  /** Company facts for earlier shells, which only know the contact data. */
  readonly contact?: SiteFacts | undefined;
  /** Origin of rendered pages. */
  readonly origin: string;
  /** Remotes whose pages will be requested. */
  readonly requested: readonly string[];
  /** Whether the page for unknown addresses will be requested. */
  readonly rendersNotFound: boolean;
  /**
   * Exposes (`<remote>/<expose>`) whose styles are not inlined: the shell loads them with the
   * expose, which is hidden until then.
   */
  readonly waiting: readonly string[];
  /** Addresses of shared modules by name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** An element of a document in the format of `createElement`, with React's attribute names. */
export type DocumentElement = readonly [
  tag: 'title' | 'meta' | 'link' | 'script',
  attributes: Readonly<Record<string, string | undefined>>,
  text?: string,
];

/** An expose shown on a page. */
export interface ShownExpose {
  readonly remote: string;
  readonly expose: Expose;
}

/** A rendered address. */
export interface RenderedAddress {
  /** Null for the page of unknown addresses. */
  readonly route: PageRoute | null;
  /** As requested, with the prefix of its language. */
  readonly path: string;
  /** Defaults to the site's language. */
  readonly language?: Language;
  readonly head: readonly DocumentElement[];
  readonly body: string;
  /** The page, then its slots in order of appearance. */
  readonly exposes: readonly ShownExpose[];
  readonly data: unknown;
  readonly readsQuery: readonly string[];
  /** The rendered query: `sku=a-1`. Omitted without one. */
  readonly query?: string;
  /** Used for every item that was not prerendered. */
  readonly isUnknownItem?: boolean;
  /** The visitor's cookies used for rendering. Omitted for shared pages. */
  readonly cookies?: Readonly<Record<string, string>>;
}

/**
 * A page for a single request: a component of a remote's `serverPages`, inside header and footer.
 */
export interface ServerPage {
  readonly component: string;
  /** A page of the same remote whose styles are added to the shared ones. */
  readonly styledAs?: string;
  readonly props: object;
  readonly title: string;
  /** Path of the page in the default language. */
  readonly path: string;
  readonly language: Language;
}

/** A page of the route table for one visitor. */
export interface VisitorPage {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly language: Language;
  /** The visitor's cookies among those named by the route. */
  readonly cookies: Readonly<Record<string, string>>;
}

export type RenderedServerPage = Pick<RenderedAddress, 'head' | 'body' | 'exposes'>;

/** Parameters of one page of a route. */
export interface RouteItem {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Rendered for all unlisted items. */
  readonly isUnknownItem: boolean;
}

/**
 * Requests of the server to a renderer, one at a time; the first is `start`. `sandbox.mjs` forwards
 * each with an id, and returns the value or the error.
 */
export type RenderRequest =
  | { readonly kind: 'start'; readonly job: RenderJob }
  /** Loads a remote's bundle. Returns the failures of its parts. */
  | { readonly kind: 'bundle'; readonly remote: string }
  | { readonly kind: 'items'; readonly route: PageRoute }
  | RenderPageRequest
  /** Renders a slot alone, as a check. */
  | { readonly kind: 'slot'; readonly remote: string; readonly name: string }
  | { readonly kind: 'server page'; readonly remote: string; readonly page: ServerPage };

export interface RenderPageRequest {
  readonly kind: 'page';
  /** Null for the page of unknown addresses. */
  readonly route: PageRoute | null;
  readonly item: RouteItem;
  /** As requested, with the prefix of its language. */
  readonly path: string;
  readonly language: Language;
  /** Set for a page of one visitor. */
  readonly cookies?: Readonly<Record<string, string>>;
}

/** The part of a rendered address that comes from a renderer. The rest comes from the request. */
export type RenderedPage = Pick<
  RenderedAddress,
  'head' | 'body' | 'exposes' | 'data' | 'readsQuery'
>;

/** A part of a remote that failed to load. */
export interface PartFailure {
  readonly what: string;
  readonly reason: string;
}

/** If this part fails, the remote has no pages. */
export const serverBundle = 'its server bundle';

/** Path used to render the page for unknown addresses. */
export const unknownAddress = '/this-address-is-none-of-ours';
