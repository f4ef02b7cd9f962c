import { type Language, ownLanguage } from './languages';

/** Where the shell shows links of slices, behind its own. */
export const linkPlaces = ['header', 'services', 'footer'] as const;
export type LinkPlace = (typeof linkPlaces)[number];

/** A link that a slice asks the shell to show. */
export interface SliceLink {
  /** A page of the slice, without parameters. */
  readonly to: `/${string}`;
  /** By language. In one that is left out it is not shown. */
  readonly text: Readonly<Partial<Record<Language, string>>>;
  /** Its order among the links of all slices: lowest first; 0 where it is left out. */
  readonly order?: number;
}

export type SliceLinks = Readonly<Partial<Record<LinkPlace, readonly SliceLink[]>>>;

/** How many links the shell shows in a place, and their maximum length. */
export type LinkLimits = Readonly<
  Record<LinkPlace, { readonly most: number; readonly characters: number }>
>;

/** The links of all slices, in the order in which they are shown; without any: undefined. */
export function mergedLinks(
  slices: readonly { readonly name: string; readonly links?: SliceLinks }[],
): SliceLinks | undefined {
  const places = linkPlaces.flatMap((place) => {
    const links = slices.flatMap(({ name, links = {} }) =>
      (links[place] ?? []).map((link) => ({ name, link })),
    );
    const sorted = links.sort(
      (one, other) =>
        (one.link.order ?? 0) - (other.link.order ?? 0) || (one.name < other.name ? -1 : 1),
    );
    return sorted.length === 0
      ? []
      : [[place, sorted.map(({ link: { to, text } }) => ({ to, text }))] as const];
  });
  return places.length === 0 ? undefined : Object.fromEntries(places);
}

/** What a place shows in a language. */
export const linksIn = (
  links: SliceLinks | undefined,
  place: LinkPlace,
  language: Language = ownLanguage,
) =>
  (links?.[place] ?? []).flatMap(({ to, text }) =>
    text[language] === undefined ? [] : [{ to, text: text[language] }],
  );
