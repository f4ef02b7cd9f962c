import type { RemoteRelease } from './composition';
import type { Configuration } from './configuration';
import type { Language } from './languages';
import type { PageRoute, RouteTable } from './routes';

/** One remote as the renderer needs it. */
export interface RenderedRemote {
  readonly release: RemoteRelease;
  /** Address of its server bundle; null where it has none that can be used. */
  readonly bundle: string | null;
}

/** What the renderer is told. */
export interface RenderJob {
  readonly configuration: Configuration;
  /** Every answer of the API, by path below the API base. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly remotes: Readonly<Record<string, RenderedRemote>>;
  readonly routes: readonly PageRoute[];
  /** Paths that lead on to others. Left out by composers that do not know of them. */
  readonly redirects?: RouteTable['redirects'];
  /** The origin that pages are rendered for. */
  readonly origin: string;
  /** The remotes whose pages to render. */
  readonly requested: readonly string[];
  /** Whether to render the page of unknown addresses. */
  readonly rendersNotFound: boolean;
  /** Where modules that are shared are, by name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** One address, rendered. */
export interface RenderedAddress {
  /** Null: the page of unknown addresses. */
  readonly route: PageRoute | null;
  /** As it is asked for: in another language than the site's own with that one's base. */
  readonly path: string;
  /** Left out: the site's own. */
  readonly language?: Language;
  readonly head: string;
  readonly body: string;
  readonly data: unknown;
  readonly readsQuery: readonly string[];
  /** Stands for every item of its kind that was not rendered. */
  readonly isUnknownItem?: boolean;
}

/** What the renderer reports while it works: what it is about to do, so that the composer knows what hangs; what it has done. */
export type RenderMessage =
  | { readonly kind: 'doing'; readonly remote: string | null; readonly what: string }
  | { readonly kind: 'rendered'; readonly address: RenderedAddress }
  | { readonly kind: 'failed'; readonly remote: string; readonly what: string; readonly reason: string }
  | { readonly kind: 'finished' };
