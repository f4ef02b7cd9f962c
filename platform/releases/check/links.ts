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
        `The shell ${shell.release} does not show links of slices. Remove "links" from ${changed}/slice.ts, or deploy a shell that shows them.`,
      ];
    const { most, characters } = limits;
    const others = [
      ...new Set(wished.filter(({ name }) => name !== changed).map(({ name }) => name)),
    ];
    const tooMany =
      wished.length > most
        ? [
            `Slices request ${wished.length} links in the ${place}, but there is room for ${most}.${others.length === 0 ? '' : ` Others are from ${others.join(', ')}.`} Remove some from "links.${place}" in ${changed}/slice.ts.`,
          ]
        : [];
    const tooLong = own.flatMap(({ name, link }) =>
      Object.values(link.text)
        .filter((text) => text.length > characters)
        .map(
          (text) =>
            `The text "${text}" of a link of ${name} in the ${place} has ${text.length} characters, but there is room for ${characters}. Shorten it.`,
        ),
    );
    return [...tooMany, ...tooLong];
  });
};
