import { linkPlaces } from '@platband/slice/contract/site-links';
import { type Check, concerns } from './candidate';

/**
 * Checks that the shell accepts the links that slices add to its header, services menu and footer.
 */
export const links: Check = (candidate) => {
  const { changed, shell, remotes } = candidate;
  return linkPlaces.flatMap((place) => {
    const wished = Object.values(remotes).flatMap(({ name, links = {} }) =>
      (links[place] ?? []).map((link) => ({ name, link })),
    );
    const own = wished.filter(({ name }) => concerns(candidate, name, 'shell'));
    if (own.length === 0) return [];
    const limits = shell.linkLimits?.[place];
    if (limits === undefined)
      return [
        `The shell ${shell.release} has no place for links of slices: take "links" out of ${changed}/slice.ts, or deploy a shell that has.`,
      ];
    const { most, characters } = limits;
    const others = [
      ...new Set(wished.filter(({ name }) => name !== changed).map(({ name }) => name)),
    ];
    const tooMany =
      wished.length > most
        ? [
            `${wished.length} links are requested in the ${place}, and there is room for ${most}.${others.length === 0 ? '' : ` Others are of ${others.join(', ')}.`} Take some out of "links.${place}" in ${changed}/slice.ts.`,
          ]
        : [];
    const tooLong = own.flatMap(({ name, link }) =>
      Object.values(link.text)
        .filter((text) => text.length > characters)
        .map(
          (text) =>
            `"${text}", a link of ${name} in the ${place}, has ${text.length} characters, and there is room for ${characters}. Write a shorter one.`,
        ),
    );
    return [...tooMany, ...tooLong];
  });
};
