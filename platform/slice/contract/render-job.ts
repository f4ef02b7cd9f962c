import type { RemoteRelease } from './composition';
import type { Configuration } from './configuration';
import type { Expose } from './expose';
import type { Language } from './languages';
import type { PageRoute, RouteTable } from './routes';
import type { SiteFacts } from './site-identity';
import type { SliceLinks } from './site-links';

/** One remote as the renderer needs it. */
export interface RenderedRemote {
  readonly release: RemoteRelease;
  /**
   * Address of its server bundle. Null if it has none that can be used, or the pages to render need
   * nothing of it.
   */
  readonly bundle: string | null;
  /**
   * Per slot, sample props to render it with alone; left out by earlier composers, and where no
   * props are found.
   */
  readonly slotProps?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A job for the renderer. */
export interface RenderJob {
  readonly configuration: Configuration;
  /** Every answer of the API, by path below the API base. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly remotes: Readonly<Record<string, RenderedRemote>>;
  readonly routes: readonly PageRoute[];
  /** Redirects: path → path. */
  readonly redirects: RouteTable['redirects'];
  readonly links?: SliceLinks | undefined;
  readonly siteName: string;
  readonly facts?: SiteFacts | undefined;
  /** The same, for earlier shells, which hand on how to reach the company alone. */
  readonly contact?: SiteFacts | undefined;
  /** The origin that pages are rendered for. */
  readonly origin: string;
  /** The remotes whose pages are going to be requested. */
  readonly requested: readonly string[];
  /** Whether the page of unknown addresses is going to be requested. */
  readonly rendersNotFound: boolean;
  /**
   * Exposes (`<remote>/<expose>`) whose styles are not in documents: the shell loads them with the
   * expose, which is hidden until then.
   */
  readonly waiting: readonly string[];
  /** Addresses of shared modules, by name. */
  readonly shared: Readonly<Record<string, string>>;
}

/**
 * An element of a document as `createElement` takes it: its attributes are named as React names
 * them.
 */
export type DocumentElement = readonly [
  tag: 'title' | 'meta' | 'link' | 'script',
  attributes: Readonly<Record<string, string | undefined>>,
  text?: string,
];

/** An expose that a page shows. */
export interface ShownExpose {
  readonly remote: string;
  readonly expose: Expose;
}

/** One address, rendered. */
export interface RenderedAddress {
  /** Null: the page of unknown addresses. */
  readonly route: PageRoute | null;
  /** As requested: with the base of its language, if that is not the site's own. */
  readonly path: string;
  /** Left out: the site's own. */
  readonly language?: Language;
  readonly head: readonly DocumentElement[];
  readonly body: string;
  /** The page, then its slots, in the order in which they are shown. */
  readonly exposes: readonly ShownExpose[];
  readonly data: unknown;
  readonly readsQuery: readonly string[];
  /** The query it was rendered for: `sku=a-1`. Left out: none. */
  readonly query?: string;
  /** Used for every item of its kind that was not rendered. */
  readonly isUnknownItem?: boolean;
  /** The visitor's, that it was rendered from. Left out: it is the same for all. */
  readonly cookies?: Readonly<Record<string, string>>;
}

/**
 * A page that the server answers one request with: a component of a remote's `serverPages`, inside
 * header and footer.
 */
export interface ServerPage {
  readonly component: string;
  /** The page of the same remote whose styles it has, besides those that all of it shares. */
  readonly styledAs?: string;
  readonly props: object;
  readonly title: string;
  /** Where the page is, in the site's own language. */
  readonly path: string;
  readonly language: Language;
}

/** A page of the route table, for one visitor. */
export interface VisitorPage {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly language: Language;
  /** Those that the route names; empty: the visitor has none of that name. */
  readonly cookies: Readonly<Record<string, string>>;
}

export type RenderedServerPage = Pick<RenderedAddress, 'head' | 'body' | 'exposes'>;

/** The values that one page of a route is rendered for. */
export interface RouteItem {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Rendered for all items that were not listed. */
  readonly isUnknownItem: boolean;
}

/**
 * What the server asks of a renderer, one request after the other; the first is `start`.
 * `sandbox.mjs` passes on each with an id, and returns the value or the reason of its failure.
 */
export type RenderRequest =
  | { readonly kind: 'start'; readonly job: RenderJob }
  /** Loads a remote's bundle. Answered with the failures of its parts. */
  | { readonly kind: 'bundle'; readonly remote: string }
  | { readonly kind: 'items'; readonly route: PageRoute }
  | RenderPageRequest
  /** Renders a slot alone, as a check. */
  | { readonly kind: 'slot'; readonly remote: string; readonly name: string }
  | { readonly kind: 'server page'; readonly remote: string; readonly page: ServerPage };

export interface RenderPageRequest {
  readonly kind: 'page';
  /** Null: the page of unknown addresses. */
  readonly route: PageRoute | null;
  readonly item: RouteItem;
  /** As visitors request it: with the base of its language. */
  readonly path: string;
  readonly language: Language;
  /** Set for a page that is rendered for one visitor. */
  readonly cookies?: Readonly<Record<string, string>>;
}

/** The part of a rendered address that a renderer says. The rest is the request's. */
export type RenderedPage = Pick<
  RenderedAddress,
  'head' | 'body' | 'exposes' | 'data' | 'readsQuery'
>;

/** A part of a remote that did not load. */
export interface PartFailure {
  readonly what: string;
  readonly reason: string;
}

/** The failed part that leaves a remote with no page. */
export const serverBundle = 'its server bundle';

/** What the page of unknown addresses is rendered for. */
export const unknownAddress = '/this-address-is-none-of-ours';
