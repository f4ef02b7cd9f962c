import type { ComponentType } from 'react';
import type { ReadContent } from '../contract/read-content';

/**
 * What a page's loader is given: the address being shown with its navigation state, how to read content, and a signal that fires when the visitor has gone elsewhere.
 * A slice narrows `Read` to the calls that its `slice.ts` lists.
 */
export interface PageRequest<Read = ReadContent> {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** What a link has passed on; null while pages are prerendered. Written by this site, and by anyone who can open its console. */
  readonly state: unknown;
  readonly signal: AbortSignal;
  readonly read: Read;
}

/** What the head of the document says of a page. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The path that search engines should know this content by, where it is not this page's own. */
  readonly canonical?: string;
  /** Whether search engines should leave the page out: there is nothing at this address to be found. */
  readonly isHidden?: boolean;
  /** Pages between home and this one, for the trail that search engines show. */
  readonly trail?: readonly { readonly title: string; readonly path: string }[];
  /** What the page is about in the terms of schema.org, without `@context`. */
  readonly structuredData?: readonly StructuredData[];
}

export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * What a file under `src/pages/` exports. A page without data leaves `loader` out and receives `undefined`. A loader that answers at once
 * with promises among its fields lets the page show before its content is there; one that waits keeps the page before it on the screen.
 */
export interface PageModule<Data = never> {
  readonly default: ComponentType<{ readonly data: Data }>;
  readonly loader?: (request: PageRequest) => Data | Promise<Data>;
  /** Names of query parameters that the loader reads. A prerendered page is of no use with one of them. */
  readonly readsQuery?: readonly string[];
  /** For a path with parameters: the addresses to prerender. */
  readonly addresses?: (read: ReadContent) => Promise<readonly Readonly<Record<string, string>>[]>;
  /** Fixed, or made from what the loader returned. */
  readonly meta: PageMeta | ((data: Data) => PageMeta);
}

/** What a module under `src/pages/` must be: what its own loader returns is what its component and its meta take. */
export type PageOf<Module> = Module extends { readonly loader: (...given: never) => infer Data }
  ? PageModule<Awaited<Data>>
  : Omit<PageModule<undefined>, 'loader'>;

/** What a module under `src/modals/` must be, and one under `src/slots/`. */
export type ModalModule<Props = object> = { readonly default: ComponentType<Props & { readonly onClose: () => void }> };
export type SlotModule<Props = object> = { readonly default: ComponentType<Props> } | ForeignSlot<Props>;

/** What a slot of another framework, or of another major version of React, exports instead of a component: the lifecycles of a single-spa parcel. */
export interface ForeignSlot<Props = object> {
  readonly bootstrap?: () => Promise<unknown>;
  /**
   * Renders into `domElement`, which stands in a shadow root of its own: style sheets that it adopts stay there. The policy of the site lets no
   * `<style>` in.
   */
  readonly mount: (props: Props & { readonly domElement: HTMLElement }) => Promise<unknown>;
  readonly unmount: (props: { readonly domElement: HTMLElement }) => Promise<unknown>;
  /** What is shown until it is mounted: HTML, made when pages are prerendered. Without it the slot is empty until then. */
  readonly render?: (props: Props) => string | Promise<string>;
}

/** Compiles where the module is what it must be. */
export type Checked<Required, Module extends Required> = Module;
