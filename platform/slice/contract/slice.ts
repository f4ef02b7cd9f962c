import type { GenericSchema } from 'valibot';
import type { ApiCall } from './api-call';
import type { SiteEventName } from './events';
import type { OwnedExpose } from './expose';
import type { Language } from './languages';
import type { ModalName, SlotName } from './live';
import type { ContentCall } from './read-content';
import type { LinkLimits, SliceLinks } from './site-links';

/** Path of a page; `:name` matches one segment, as in `/blogs/:slug`. */
export type Path = `/${string}`;

/** A part of a slice that `deprecated` can list. */
export type DeprecatedPart = OwnedExpose | `${OwnedExpose}#${string}` | `events/${SiteEventName}`;

/**
 * Parts that a slice requires. Its types allow nothing else (`src/generated/access.ts`), and a
 * deploy is refused if any is missing.
 */
export interface Requirements {
  /** Other slices' slots used on the slice's pages. */
  readonly slots: readonly SlotName[];
  readonly modals: readonly ModalName[];
  /** API calls that the slice makes. */
  readonly calls: readonly Pick<ApiCall, 'method' | 'path'>[];
  readonly events: readonly SiteEventName[];
}

/** A size budget in compressed bytes. */
export interface Ceiling {
  /** Limit per page or slot. */
  readonly script: number;
  /** Limit per page or slot. */
  readonly style: number;
  /** Limit per font; defaults to 150,000. */
  readonly font?: number;
  /** Limit per image or clip; defaults to 500,000. */
  readonly picture?: number;
  /** Limit for all files in a release together; defaults to 3,000,000. */
  readonly release?: number;
}

/**
 * What a slice provides and requires; the only list of its exposes. It is plain data so that
 * builds, types and tests can use it.
 */
export interface SliceDefinition {
  readonly name: string;
  /**
   * Paths of the pages under `src/pages/`. If a page has several, the first is canonical unless the
   * page's meta sets another; parametric paths are always canonical.
   */
  readonly pages: Readonly<Record<string, Path | readonly Path[]>>;
  /**
   * Translated pages by language, such as `{ hi: ['Home'] }`. The texts are in `src/texts/hi.ts`,
   * which also covers slots and modals; use `[]` to translate only those.
   */
  readonly languages?: Readonly<Record<Language, readonly string[]>>;
  /**
   * Links to the slice's pages in the header, services menu and footer. The shell limits their
   * number and length.
   */
  readonly links?: SliceLinks;
  /** Limits for slices' links; shell only. */
  readonly linkLimits?: LinkLimits;
  /**
   * The slice's own content (`content/<name>.json`), defined with `sliceContent` and checked by the
   * build. Slices that read it list it under `requires.calls`.
   */
  readonly content?: readonly ContentCall[];
  /**
   * Pages that are rendered per visitor, with the cookies they use (`renderedCookie`): `{ Cart:
   * ['cart'] }`. The server renders them for each request, and caches must not store them. Scripts
   * must be able to read the cookies.
   */
  readonly perVisitor?: Readonly<Record<string, readonly string[]>>;
  /** Maps old paths to the pages they redirect to. */
  readonly redirects?: Readonly<Record<Path, Path>>;
  /**
   * Other slices' pages to which paths redirect once this slice is retired. All other paths respond
   * with 410.
   */
  readonly successors?: Readonly<Record<Path, Path>>;
  /**
   * Slots and modals that move to another slice: `'slots/Box': 'mf-boxes'`. They belong to the
   * other slice as soon as it provides them live, without a deploy of this slice, and move back
   * when it is retired.
   */
  readonly transfers?: Readonly<Partial<Record<OwnedExpose, string>>>;
  /** Components under `src/slots/` for other slices' pages. */
  readonly slots: readonly string[];
  /** Dialogs under `src/modals/` that any slice can open. */
  readonly modals: readonly string[];
  /**
   * Components under `src/server-pages/` that are rendered for single requests. Browsers get none
   * of their scripts, and only the styles shared across the slice.
   */
  readonly serverPages?: readonly string[];
  /**
   * JSON-compatible prop schemas of slots and modals: `'slots/Box': v.object({ heading: v.string()
   * })`. Releases built before an optional prop existed may omit it.
   */
  readonly props?: Readonly<Partial<Record<OwnedExpose, GenericSchema>>>;
  /**
   * Parts that will be removed on a given day (`2027-01-31`): `slots/Box`, `modals/Offer`, a prop
   * (`slots/Box#heading`), or an event (`events/toast`). Deploys warn about slices that use them.
   */
  readonly deprecated?: Readonly<Partial<Record<DeprecatedPart, string>>>;
  /**
   * Slice forms by name, each a JSON-compatible file under `src/forms/` in the format of the site's
   * contract. The live server uses the release's definitions to accept leads.
   */
  readonly forms?: Readonly<Record<string, object>>;
  readonly requires: Requirements;
  /** Events that the host listens to; host only. */
  readonly listensTo?: readonly SiteEventName[];
  /** Maximum budgets of slices, and exceptions with reasons; host only. */
  readonly ceilings?: Ceiling & {
    readonly exceptions?: Readonly<Record<string, Ceiling & { readonly because: string }>>;
  };
}

type Lists = Pick<SliceDefinition, 'slots' | 'modals'>;

/** A definition as its team writes it: a name and pages are enough. */
export type GivenSlice = Omit<SliceDefinition, keyof Lists | 'requires'> &
  Partial<Lists> & { readonly requires?: Partial<Requirements> };

type Listed<Given, Name extends string> = Given extends { readonly [Key in Name]: infer List }
  ? List
  : readonly [];

/** The definition with empty lists for what its team left out. */
type Completed<Given extends GivenSlice> = Omit<Given, keyof Lists | 'requires'> & {
  readonly [Name in keyof Lists]: Listed<Given, Name>;
} & {
  readonly requires: {
    readonly [Name in keyof Requirements]: Given extends { readonly requires: infer Required }
      ? Listed<Required, Name>
      : readonly [];
  };
};

/**
 * Types a slice by its definition so that `src/generated/access.ts` allows only what it lists.
 * Lists that are left out are empty.
 */
export const defineSlice = <const Given extends GivenSlice>(given: Given): Completed<Given> =>
  ({
    slots: [],
    modals: [],
    ...given,
    requires: { slots: [], modals: [], calls: [], events: [], ...given.requires },
  }) as unknown as Completed<Given>;
