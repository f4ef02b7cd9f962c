import type { GenericSchema } from 'valibot';
import type { ApiCall } from './api-call';
import type { SiteEventName } from './events';
import type { OwnedExpose } from './expose';
import type { OtherLanguage } from './languages';
import type { ModalName, SlotName } from './live';
import type { ContentCall } from './read-content';
import type { LinkLimits, SliceLinks } from './site-links';

/** Path of a page; `:name` matches one segment: `/blogs/:slug`. */
export type Path = `/${string}`;

/** A part of a slice, as named by `deprecated`. */
export type DeprecatedPart = OwnedExpose | `${OwnedExpose}#${string}` | `events/${SiteEventName}`;

/**
 * Parts that a slice requires. Its types allow nothing else (`src/generated/access.ts`), and a
 * deploy is refused if one is missing.
 */
export interface Requirements {
  /** Slots of other slices on its pages. */
  readonly slots: readonly SlotName[];
  /** Modals that it opens. */
  readonly modals: readonly ModalName[];
  /** Calls of the API (§7) that it makes. */
  readonly calls: readonly Pick<ApiCall, 'method' | 'path'>[];
  /** Events that it sends to the host. */
  readonly events: readonly SiteEventName[];
}

/** A budget in compressed bytes. */
export interface Ceiling {
  /** Per page or slot. */
  readonly script: number;
  /** Per page or slot. */
  readonly style: number;
  /** Per font; defaults to 150,000. */
  readonly font?: number;
  /** Per picture or clip; defaults to 500,000. */
  readonly picture?: number;
  /** All files of a release together; defaults to 3,000,000. */
  readonly release?: number;
}

/**
 * What a slice provides and requires: the only list of its exposes. Plain data for builds, types
 * and tests.
 */
export interface SliceDefinition {
  readonly name: string;
  /**
   * Paths of pages under `src/pages/`. The first of several is canonical, unless the page's meta
   * names another; parametric paths are canonical themselves.
   */
  readonly pages: Readonly<Record<string, Path | readonly Path[]>>;
  /**
   * Translated pages by language: `{ hi: ['Home'] }`. Texts are in `src/texts/hi.ts`, also for
   * slots and modals; `[]` for these only.
   */
  readonly languages?: Readonly<Partial<Record<OtherLanguage, readonly string[]>>>;
  /** Links to its pages in header, services menu and footer. The shell limits number and length. */
  readonly links?: SliceLinks;
  /** Shell only: limits of these links. */
  readonly linkLimits?: LinkLimits;
  /**
   * Its content, defined by `sliceContent` and checked by the build: `content/<name>.json`. Readers
   * list it under `requires.calls`.
   */
  readonly content?: readonly ContentCall[];
  /**
   * Pages rendered per visitor with the cookies they use (`renderedCookie`): `{ Cart: ['cart'] }`.
   * The server renders them for each request and caches must not store them. Cookies must be
   * readable by scripts.
   */
  readonly perVisitor?: Readonly<Record<string, readonly string[]>>;
  /** Redirects from old paths to pages. */
  readonly redirects?: Readonly<Record<Path, Path>>;
  /**
   * Pages of other slices that paths redirect to once this slice is retired. Others are gone (410).
   */
  readonly successors?: Readonly<Record<Path, Path>>;
  /**
   * Slots and modals that move to another slice: `'slots/Box': 'mf-boxes'`. They belong to it once
   * it is live with them, without a deploy of this slice, and move back when it is retired.
   */
  readonly transfers?: Readonly<Partial<Record<OwnedExpose, string>>>;
  /** Components under `src/slots/`, for pages of other slices. */
  readonly slots: readonly string[];
  /** Dialogs under `src/modals/`, for any slice to open. */
  readonly modals: readonly string[];
  /**
   * Components under `src/server-pages/` for single requests. Browsers get none of their scripts,
   * and only styles shared by the slice.
   */
  readonly serverPages?: readonly string[];
  /**
   * Prop schemas of slots and modals: `'slots/Box': v.object({ heading: v.string() })`,
   * JSON-compatible. Optional props may be missing from releases built before they existed.
   */
  readonly props?: Readonly<Partial<Record<OwnedExpose, GenericSchema>>>;
  /**
   * Parts to be removed on a day (`2027-01-31`): `slots/Box`, `modals/Offer`, a prop
   * (`slots/Box#heading`), or an event (`events/toast`). Deploys warn about users.
   */
  readonly deprecated?: Readonly<Partial<Record<DeprecatedPart, string>>>;
  /**
   * Slice forms by name: each a JSON-compatible file of `src/forms/` in the format of the site's
   * contract. The live server accepts their leads by the release.
   */
  readonly forms?: Readonly<Record<string, object>>;
  readonly requires: Requirements;
  /** Host only: events that it listens to. */
  readonly listensTo?: readonly SiteEventName[];
  /** Host only: maximum budgets of slices, and exceptions with reasons. */
  readonly ceilings?: Ceiling & {
    readonly exceptions?: Readonly<Record<string, Ceiling & { readonly because: string }>>;
  };
}

/** A slice with old names (renamed.ts). */
type OldDefinition = Omit<SliceDefinition, 'requires' | 'listensTo' | 'transfers'> & {
  readonly asks: Requirements;
  readonly hears?: SliceDefinition['listensTo'];
  readonly handsOver?: SliceDefinition['transfers'];
};

/**
 * Types a slice by its definition, so that `src/generated/access.ts` only allows what it lists. Old
 * names are supported.
 * @deprecated `asks` is `requires`, `hears` is `listensTo`, `handsOver` is `transfers`
 */
export function defineSlice<const Slice extends OldDefinition>(
  slice: Slice,
): Omit<Slice, 'asks' | 'hears' | 'handsOver'> & { readonly requires: Slice['asks'] };
/** Types a slice by its definition, so that `src/generated/access.ts` only allows what it lists. */
export function defineSlice<const Slice extends SliceDefinition>(slice: Slice): Slice;
export function defineSlice(slice: unknown) {
  return slice;
}
