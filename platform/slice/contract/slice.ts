import type { GenericSchema } from 'valibot';
import type { ApiCall } from './api-call';
import type { SiteEventName } from './events';
import type { OwnedExpose } from './expose';
import type { OtherLanguage } from './languages';
import type { ModalName, SlotName } from './live';
import type { ContentCall } from './read-content';
import type { LinkLimits, SliceLinks } from './site-links';

/** The path of a page; `:name` stands for one segment: `/blogs/:slug`. */
export type Path = `/${string}`;

/** A part of a slice, as `deprecated` names it. */
export type DeprecatedPart = OwnedExpose | `${OwnedExpose}#${string}` | `events/${SiteEventName}`;

/**
 * What a slice requires of others. Its types let it use nothing else (`src/generated/access.ts`); a
 * deploy is refused while any of it is missing.
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
  /** Of one page or slot. */
  readonly script: number;
  /** Of one page or slot. */
  readonly style: number;
  /** Of each font; defaults to 150,000. */
  readonly font?: number;
  /** Of each picture or clip; defaults to 500,000. */
  readonly picture?: number;
  /** Of all files of a release together; defaults to 3,000,000. */
  readonly release?: number;
}

/**
 * What a slice provides and requires: the only place that lists its exposes. Plain data, read by
 * its build, its types and its tests.
 */
export interface SliceDefinition {
  readonly name: string;
  /**
   * The path of each page under `src/pages/`. Of several, the first is the one that search engines
   * should know, unless the page says otherwise in its meta; each path with parameters is canonical
   * itself.
   */
  readonly pages: Readonly<Record<string, Path | readonly Path[]>>;
  /**
   * Per language other than the site's own, the pages that exist in it, too: `{ hi: ['Home'] }`.
   * Its texts are `src/texts/hi.ts`, which slots and modals use as well; `[]`: only those.
   */
  readonly languages?: Readonly<Partial<Record<OtherLanguage, readonly string[]>>>;
  /**
   * Links to its pages for header, services menu and footer. The shell limits their number and
   * length.
   */
  readonly links?: SliceLinks;
  /** Of the shell only: those limits. */
  readonly linkLimits?: LinkLimits;
  /**
   * Its slice content, made by `sliceContent`: `content/<name>.json` of each is checked by the
   * build. What reads it lists it under `requires.calls`.
   */
  readonly content?: readonly ContentCall[];
  /**
   * Pages that differ from visitor to visitor, each with the cookies that they are rendered from
   * (`renderedCookie`): `{ Cart: ['cart'] }`. The server renders them for each request, and no
   * cache keeps them; cookies are named that scripts may read.
   */
  readonly perVisitor?: Readonly<Record<string, readonly string[]>>;
  /** Old paths, and the page that each leads to. */
  readonly redirects?: Readonly<Record<Path, Path>>;
  /**
   * Per path of a page, the page of another slice that it leads to once this slice is retired. One
   * that is left out is gone (410).
   */
  readonly successors?: Readonly<Record<Path, Path>>;
  /**
   * Slots and modals that another slice takes over: `'slots/Box': 'mf-boxes'`. They are that one's
   * from the moment it is live with them, without a deploy of this one, and this one's again when
   * it is retired.
   */
  readonly transfers?: Readonly<Partial<Record<OwnedExpose, string>>>;
  /** Components under `src/slots/`, for pages of other slices. */
  readonly slots: readonly string[];
  /** Dialogs under `src/modals/`, for any slice to open. */
  readonly modals: readonly string[];
  /**
   * Components under `src/server-pages/`, with which the server answers single requests. Browsers
   * get none of their scripts, and only the styles that the whole slice shares.
   */
  readonly serverPages?: readonly string[];
  /**
   * The props of slots and modals that take any: `'slots/Box': v.object({ heading: v.string() })`,
   * data that can be JSON. What is optional may be left out by releases that were built before it
   * existed.
   */
  readonly props?: Readonly<Partial<Record<OwnedExpose, GenericSchema>>>;
  /**
   * What it will remove on a day (`2027-01-31`): `slots/Box`, `modals/Offer`, a prop of one
   * (`slots/Box#heading`), or an event that it listens to (`events/toast`). Every deploy lists who
   * still uses it.
   */
  readonly deprecated?: Readonly<Partial<Record<DeprecatedPart, string>>>;
  /**
   * Its own forms, by their names: each a file of `src/forms/` as the site's contract has them, and
   * data that can be JSON. A live server takes their leads from the release.
   */
  readonly forms?: Readonly<Record<string, object>>;
  readonly requires: Requirements;
  /** Events that it listens to: the host's only. */
  readonly listensTo?: readonly SiteEventName[];
  /**
   * The host's only: the most that slices may set as their budget, and exceptions, each with the
   * reason.
   */
  readonly ceilings?: Ceiling & {
    readonly exceptions?: Readonly<Record<string, Ceiling & { readonly because: string }>>;
  };
}

/** A slice by its old names (renamed.ts). */
type OldDefinition = Omit<SliceDefinition, 'requires' | 'listensTo' | 'transfers'> & {
  readonly asks: Requirements;
  readonly hears?: SliceDefinition['listensTo'];
  readonly handsOver?: SliceDefinition['transfers'];
};

/**
 * Types a slice by what it lists, so that its `src/generated/access.ts` accepts nothing else. Old
 * names are read by its build.
 * @deprecated `asks` is `requires`, `hears` is `listensTo`, `handsOver` is `transfers`
 */
export function defineSlice<const Slice extends OldDefinition>(
  slice: Slice,
): Omit<Slice, 'asks' | 'hears' | 'handsOver'> & { readonly requires: Slice['asks'] };
/** Types a slice by what it lists, so that its `src/generated/access.ts` accepts nothing else. */
export function defineSlice<const Slice extends SliceDefinition>(slice: Slice): Slice;
export function defineSlice(slice: unknown) {
  return slice;
}
