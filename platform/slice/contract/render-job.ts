import type { RemoteRelease } from './composition';
import type { Configuration } from './configuration';
import type { Expose } from './expose';
import type { Language, SiteLanguage } from './languages';
import type { PageRoute, RouteTable } from './routes';
import type { SiteFacts } from './site-identity';
import type { SliceLinks } from './site-links';

export interface RenderedRemote {
  readonly release: RemoteRelease;
  /** URL of the remote's server bundle, or null if it is missing, broken or not needed. */
  readonly bundle: string | null;
  /**
   * Sample props for rendering each slot alone. Omitted by older composers and for slots without
   * samples.
   */
  readonly slotProps?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface RenderJob {
  readonly configuration: Configuration;
  /** API responses by path below the API base. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly remotes: Readonly<Record<string, RenderedRemote>>;
  readonly routes: readonly PageRoute[];
  readonly redirects: RouteTable['redirects'];
  readonly links?: SliceLinks | undefined;
  readonly siteName: string;
  readonly languages: readonly SiteLanguage[];
  readonly facts?: SiteFacts | undefined;
  /** Origin used in rendered pages. */
  readonly origin: string;
  readonly requested: readonly string[];
  /** Whether the page shown at unknown addresses will be requested. */
  readonly rendersNotFound: boolean;
  /**
   * Exposes (`<remote>/<expose>`) whose styles are not inlined. The shell loads the styles with the
   * expose, which is hidden until then.
   */
  readonly waiting: readonly string[];
  /** URLs of shared modules by name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** An element of a document as `createElement` arguments, with React's attribute names. */
export type DocumentElement = readonly [
  tag: 'title' | 'meta' | 'link' | 'script',
  attributes: Readonly<Record<string, string | undefined>>,
  text?: string,
];

export interface ShownExpose {
  readonly remote: string;
  readonly expose: Expose;
}

export interface RenderedAddress {
  /** Null for the page shown at unknown addresses. */
  readonly route: PageRoute | null;
  /** Path as requested, with its language prefix. */
  readonly path: string;
  /** Defaults to the site's language. */
  readonly language?: Language;
  readonly head: readonly DocumentElement[];
  readonly body: string;
  /** The page, followed by its slots in order of appearance. */
  readonly exposes: readonly ShownExpose[];
  readonly data: unknown;
  readonly readsQuery: readonly string[];
  /** The API responses that the page read, by path below the API base. */
  readonly reads: readonly string[];
  /** The query used for rendering, such as `sku=a-1`. Omitted if there was no query. */
  readonly query?: string;
  /** Whether the page is used for every item that was not prerendered. */
  readonly isUnknownItem?: boolean;
  /** Only with the page shown at unknown addresses. */
  readonly documents?: HostDocumentTexts;
  /** The visitor's cookies that were used for rendering. Omitted for shared pages. */
  readonly cookies?: Readonly<Record<string, string>>;
}

/**
 * A page for a single request: a component from a remote's `serverPages`, between header and
 * footer.
 */
export interface ServerPage {
  readonly component: string;
  /** A page in the same remote whose styles are added to the shared ones. */
  readonly styledAs?: string;
  /** Another slice that the page is shown for, such as the owner of a form, whose texts it needs. */
  readonly shownFor?: string;
  readonly props: object;
  readonly title: string;
  /** The page's path in the default language. */
  readonly path: string;
  readonly language: Language;
}

export interface VisitorPage {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly language: Language;
  /** The visitor's cookies, limited to those that the route lists. */
  readonly cookies: Readonly<Record<string, string>>;
}

export type RenderedServerPage = Pick<RenderedAddress, 'head' | 'body' | 'exposes'>;

export interface RouteItem {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Whether the page is used for all items that are not listed. */
  readonly isUnknownItem: boolean;
}

/**
 * Requests that the server sends to a renderer, one at a time; the first is `start`. `sandbox.mjs`
 * forwards each request with an id and returns the value or the error.
 */
export type RenderRequest =
  | { readonly kind: 'start'; readonly job: RenderJob }
  /** Loads a remote's bundle. Returns the parts that failed to load. */
  | { readonly kind: 'bundle'; readonly remote: string }
  | { readonly kind: 'items'; readonly route: PageRoute }
  | RenderPageRequest
  | { readonly kind: 'slot'; readonly remote: string; readonly name: string }
  | { readonly kind: 'server page'; readonly remote: string; readonly page: ServerPage };

export interface RenderPageRequest {
  readonly kind: 'page';
  /** Null for the page shown at unknown addresses. */
  readonly route: PageRoute | null;
  readonly item: RouteItem;
  /** Path as requested, with its language prefix. */
  readonly path: string;
  readonly language: Language;
  /** Set if the page is rendered for one visitor. */
  readonly cookies?: Readonly<Record<string, string>>;
}

/** Contents of documents without script, in one language. */
export interface HostDocumentTexts {
  readonly offlineTitle: string;
  readonly offline: string;
  readonly withoutScript: string;
}

/** The part of a rendered address that comes from the renderer. The rest comes from the request. */
export type RenderedPage = Pick<
  RenderedAddress,
  'head' | 'body' | 'exposes' | 'data' | 'readsQuery' | 'reads' | 'documents'
>;

/** The items of a route with parameters, and the API responses that list them. */
export interface ListedItems {
  readonly items: readonly Pick<RouteItem, 'params' | 'query'>[];
  readonly reads: readonly string[];
}

export interface PartFailure {
  readonly what: string;
  readonly reason: string;
}

/** Name of the part without which a remote has no pages. */
export const serverBundle = 'its server bundle';

/** Path used to render the page shown at unknown addresses. */
export const unknownAddress = '/this-address-is-none-of-ours';
