import type { ComponentType } from 'react';
import type { ReadContent } from '../contract/read-content';

/**
 * The arguments of a page's loader: the address with its navigation state, how to read content, and
 * a signal that aborts when the visitor navigates away. A slice narrows `Read` to the calls that
 * its `slice.ts` lists.
 */
export interface PageRequest<Read = ReadContent> {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /**
   * Navigation state of a link; null while pages are prerendered. Untrusted: anyone can set it in
   * the console.
   */
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
  /** Whether search engines should skip the page: there is nothing to find at this address. */
  readonly isHidden?: boolean;
  /** Pages between home and this one, for the breadcrumbs that search engines show. */
  readonly trail?: readonly { readonly title: string; readonly path: string }[];
  /** A JPG, PNG or WebP to show with shared links. Defaults to the site's card. */
  readonly picture?: { readonly address: string; readonly text: string };
  /** What the page is about in the terms of schema.org, without `@context`. */
  readonly structuredData?: readonly StructuredData[];
}

export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * What a file under `src/pages/` exports. A page without data leaves `loader` out and receives
 * `undefined`. A loader that returns at once with promises among its fields lets the page show
 * before its content has loaded; one that waits keeps the previous page on the screen.
 */
export interface PageModule<Data = never> {
  readonly default: ComponentType<{ readonly data: Data }>;
  readonly loader?: (request: PageRequest) => Data | Promise<Data>;
  /**
   * Names of query parameters that the loader reads. With one of them the page is used that was
   * prerendered for it, if any (`addresses`).
   */
  readonly readsQuery?: readonly string[];
  /**
   * For a path with parameters: the addresses to prerender. A row may have a value for one
   * parameter of the query, too, which `readsQuery` names, of letters, digits, dots and hyphens:
   * then it is the page at that query.
   */
  readonly addresses?: (read: ReadContent) => Promise<readonly Readonly<Record<string, string>>[]>;
  /** Fixed, or computed from the loader's data. */
  readonly meta: PageMeta | ((data: Data) => PageMeta);
}

/**
 * The type of a module under `src/pages/`: its component and its meta take what its loader returns.
 */
export type PageOf<Module> = Module extends { readonly loader: (...given: never) => infer Data }
  ? PageModule<Awaited<Data>>
  : Omit<PageModule<undefined>, 'loader'>;

/** The types of modules under `src/modals/` and `src/slots/`. */
export type ModalModule<Props = object> = {
  readonly default: ComponentType<Props & { readonly onClose: () => void }>;
};
export type SlotModule<Props = object> =
  | { readonly default: ComponentType<Props> }
  | ForeignSlot<Props>;

/**
 * What a slot of another framework, or of another major version of React, exports instead of a
 * component: the lifecycles of a single-spa parcel.
 */
export interface ForeignSlot<Props = object> {
  readonly bootstrap?: () => Promise<unknown>;
  /**
   * Renders into `domElement`, in a shadow root of its own: style sheets that it adopts stay there.
   * The site's policy allows no
   * `<style>` in.
   */
  readonly mount: (props: Props & { readonly domElement: HTMLElement }) => Promise<unknown>;
  readonly unmount: (props: { readonly domElement: HTMLElement }) => Promise<unknown>;
  /**
   * What is shown until it is mounted: HTML, made when pages are prerendered. Without it the slot
   * is empty until then.
   */
  readonly render?: (props: Props) => string | Promise<string>;
}

/** Compiles only for a module of the right type. */
export type Checked<Required, Module extends Required> = Module;
