import type { ComponentType } from 'react';
import type { ReadContent } from '../contract/read-content';

/**
 * Arguments of a page's loader: address with navigation state, content reader, and a signal that
 * aborts on navigation. A slice narrows `Read` to the calls in `slice.ts`.
 */
export interface PageRequest<Read = ReadContent> {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /**
   * Navigation state of a link, or null while prerendering. Untrusted: anyone can set it in the
   * console.
   */
  readonly state: unknown;
  readonly signal: AbortSignal;
  readonly read: Read;
}

/** Contents of the document's head. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Canonical path, if it differs from the page's. */
  readonly canonical?: string;
  /** Whether search engines should skip the page. */
  readonly isHidden?: boolean;
  /** Pages between home and this one, for breadcrumbs. */
  readonly trail?: readonly { readonly title: string; readonly path: string }[];
  /** JPG, PNG or WebP for link previews. Defaults to the site's card. */
  readonly picture?: { readonly address: string; readonly text: string };
  /** Structured data (schema.org) without `@context`. */
  readonly structuredData?: readonly StructuredData[];
}

export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * Exports of a file under `src/pages/`. A page without data omits `loader` and gets `undefined`. A
 * loader that returns promises as fields shows the page before its content has loaded; one that
 * awaits keeps the previous page visible.
 */
export interface PageModule<Data = never> {
  readonly default: ComponentType<{ readonly data: Data }>;
  readonly loader?: (request: PageRequest) => Data | Promise<Data>;
  /**
   * Query parameters that the loader reads. Pages may be prerendered for their values
   * (`addresses`).
   */
  readonly readsQuery?: readonly string[];
  /**
   * Addresses to prerender for a parametric path. May include a value of one query parameter in
   * `readsQuery`, with letters, digits, dots and hyphens.
   */
  readonly addresses?: (read: ReadContent) => Promise<readonly Readonly<Record<string, string>>[]>;
  /** Fixed, or computed from the loader's data. */
  readonly meta: PageMeta | ((data: Data) => PageMeta);
}

/** Type of a module under `src/pages/`: its component and meta take the loader's result. */
export type PageOf<Module> = Module extends { readonly loader: (...given: never) => infer Data }
  ? PageModule<Awaited<Data>>
  : Omit<PageModule<undefined>, 'loader'>;

/** Types of modules under `src/modals/` and `src/slots/`. */
export type ModalModule<Props = object> = {
  readonly default: ComponentType<Props & { readonly onClose: () => void }>;
};
export type SlotModule<Props = object> =
  | { readonly default: ComponentType<Props> }
  | ForeignSlot<Props>;

/**
 * Exports of a slot of another framework, or another major version of React: the lifecycles of a
 * single-spa parcel.
 */
export interface ForeignSlot<Props = object> {
  readonly bootstrap?: () => Promise<unknown>;
  /**
   * Renders into `domElement`, inside a separate shadow root: adopted style sheets stay there. The
   * policy blocks `<style>`.
   */
  readonly mount: (props: Props & { readonly domElement: HTMLElement }) => Promise<unknown>;
  readonly unmount: (props: { readonly domElement: HTMLElement }) => Promise<unknown>;
  /** Prerendered HTML until it is mounted. Without it the slot is empty until then. */
  readonly render?: (props: Props) => string | Promise<string>;
}

/** Compiles only for a module of the right type. */
export type Checked<Required, Module extends Required> = Module;
