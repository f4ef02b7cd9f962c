import { type Language, ownLanguage } from './languages';

/** Places in the shell where slices' links follow its own. */
export const linkPlaces = ['header', 'services', 'footer'] as const;
export type LinkPlace = (typeof linkPlaces)[number];

export interface SliceLink {
  /** Path of one of the slice's pages, without parameters. */
  readonly to: `/${string}`;
  /** Texts by language. The link is hidden in languages without a text. */
  readonly text: Readonly<Record<Language, string>>;
  /** Ascending position among the links of all slices. Defaults to 0. */
  readonly order?: number;
}

export type SliceLinks = Readonly<Partial<Record<LinkPlace, readonly SliceLink[]>>>;

/** Maximum number and length of links, for each place. */
export type LinkLimits = Readonly<
  Record<LinkPlace, { readonly most: number; readonly characters: number }>
>;

/** Merges the links of all slices in order. Returns undefined if there are no links. */
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

export const linksIn = (
  links: SliceLinks | undefined,
  place: LinkPlace,
  language: Language = ownLanguage(),
) =>
  (links?.[place] ?? []).flatMap(({ to, text }) =>
    text[language] === undefined ? [] : [{ to, text: text[language] }],
  );
