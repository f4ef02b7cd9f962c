import type { ComponentType } from 'react';

/** What a page's loader is given: the address being shown, and a signal that fires when the visitor has gone elsewhere. */
export interface PageRequest {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** What the head of the document says of a page. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** What a file under `src/pages/` exports. A page without data leaves `loader` out and receives `undefined`. */
export interface PageModule<Data = never> {
  readonly default: ComponentType<{ readonly data: Data }>;
  readonly loader?: (request: PageRequest) => Promise<Data>;
  /** Fixed, or made from what the loader returned. */
  readonly meta: PageMeta | ((data: Data) => PageMeta);
}
