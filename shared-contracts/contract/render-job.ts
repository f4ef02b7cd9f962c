import type { RemoteRelease } from './composition';
import type { Configuration } from './configuration';
import type { RemoteName } from './remotes';

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
  readonly remotes: Readonly<Partial<Record<RemoteName, RenderedRemote>>>;
  /** The origin that pages are rendered for. */
  readonly origin: string;
  /** Whose pages to render; `shell`: the page of unknown addresses. */
  readonly wanted: readonly (RemoteName | 'shell')[];
  /** Where modules that are shared are, by name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** One address, rendered. */
export interface RenderedAddress {
  /** Null: the page of unknown addresses. */
  readonly route: string | null;
  readonly path: string;
  readonly head: string;
  readonly body: string;
  readonly data: unknown;
  readonly readsQuery: readonly string[];
}

/** What the renderer says while it works: what it is about to do, so that whoever waits knows what hangs; what it has done. */
export type RenderMessage =
  | { readonly kind: 'doing'; readonly remote: RemoteName | null; readonly what: string }
  | { readonly kind: 'rendered'; readonly address: RenderedAddress }
  | { readonly kind: 'failed'; readonly remote: RemoteName; readonly what: string; readonly reason: string }
  | { readonly kind: 'finished' };
