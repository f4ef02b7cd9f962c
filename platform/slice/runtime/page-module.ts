import type { ComponentType } from 'react';
import type { ReadContent } from '../contract/read-content';

/**
 * Arguments of a page's loader: the address with navigation state, a content reader, and a signal
 * that aborts on navigation. Slices narrow `Read` to the calls in `slice.ts`.
 */
export interface PageRequest<Read = ReadContent> {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /**
   * The link's navigation state, or null while prerendering. Untrusted, since anyone can set it in
   * the console.
   */
  readonly state: unknown;
  readonly signal: AbortSignal;
  readonly read: Read;
}

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Canonical path, if it is not the page's own. */
  readonly canonical?: string;
  /** Whether search engines should skip the page. */
  readonly isHidden?: boolean;
  /** Pages between the home page and this one, for breadcrumbs. */
  readonly trail?: readonly { readonly title: string; readonly path: string }[];
  /** JPG, PNG or WebP for link previews. Defaults to the site's card image. */
  readonly picture?: { readonly address: string; readonly text: string };
  /** Structured data (schema.org) without `@context`. */
  readonly structuredData?: readonly StructuredData[];
}

export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * Exports of a file under `src/pages/`. A page without data omits `loader` and gets `undefined`. If
 * a loader returns promises as fields, the page appears before its content has loaded; if it awaits
 * them, the previous page stays visible.
 */
export interface PageModule<Data = never> {
  readonly default: ComponentType<{ readonly data: Data }>;
  readonly loader?: (request: PageRequest) => Data | Promise<Data>;
  /** Query parameters that the loader reads. `addresses` can list values to prerender. */
  readonly readsQuery?: readonly string[];
  /**
   * Returns the addresses to prerender for a parametric path. May include a value for one of the
   * query parameters in `readsQuery`, consisting of letters, digits, dots and hyphens.
   */
  readonly addresses?: (read: ReadContent) => Promise<readonly Readonly<Record<string, string>>[]>;
  /** A fixed value, or computed from the loader's data. */
  readonly meta: PageMeta | ((data: Data) => PageMeta);
}

/** Type of a module under `src/pages/`, whose component and meta take the loader's result. */
export type PageOf<Module> = Module extends { readonly loader: (...given: never) => infer Data }
  ? PageModule<Awaited<Data>>
  : Omit<PageModule<undefined>, 'loader'>;

export type ModalModule<Props = object> = {
  readonly default: ComponentType<Props & { readonly onClose: () => void }>;
};
export type SlotModule<Props = object> =
  | { readonly default: ComponentType<Props> }
  | ForeignSlot<Props>;

/**
 * Exports of a slot built with another framework or another major version of React: the lifecycles
 * of a single-spa parcel.
 */
export interface ForeignSlot<Props = object> {
  readonly bootstrap?: () => Promise<unknown>;
  /**
   * Renders into `domElement`, which is inside a separate shadow root. Use adopted style sheets,
   * which apply only there, since the policy blocks `<style>`.
   */
  readonly mount: (props: Props & { readonly domElement: HTMLElement }) => Promise<unknown>;
  readonly unmount: (props: { readonly domElement: HTMLElement }) => Promise<unknown>;
  /** Returns the HTML shown until the slot is mounted. Without it, the slot is empty until then. */
  readonly render?: (props: Props) => string | Promise<string>;
}

/** Compiles only if the module has the required type. */
export type Checked<Required, Module extends Required> = Module;
