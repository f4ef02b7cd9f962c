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
  /** Address of its server bundle; null where it has none that can be used. */
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
  /** The remotes whose pages to render. */
  readonly requested: readonly string[];
  /** Whether to render the page of unknown addresses. */
  readonly rendersNotFound: boolean;
  /**
   * Exposes (`<remote>/<expose>`) whose styles are not in documents: the shell loads them with the
   * expose, which is hidden until then.
   */
  readonly waiting: readonly string[];
  /**
   * Whether the renderer keeps running, and renders a `ServerPage` for each message, one after the
   * other.
   */
  readonly isServing?: boolean;
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

/**
 * What the renderer reports while it works: each step before it starts, so that the composer knows
 * what hangs, and its result.
 */
export type RenderMessage =
  | { readonly kind: 'doing'; readonly remote: string | null; readonly what: string }
  | { readonly kind: 'rendered'; readonly address: RenderedAddress }
  | { readonly kind: 'answered'; readonly page: RenderedServerPage }
  | {
      readonly kind: 'failed';
      readonly remote: string;
      readonly what: string;
      readonly reason: string;
    }
  | { readonly kind: 'finished' };
