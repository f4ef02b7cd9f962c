import type { Check } from './candidate';

/**
 * Does each server page belong to one slice? The server renders what visitors have typed with the
 * slice that has the page.
 */
export const serverPages: Check = ({ changed, remotes }) =>
  (remotes[changed]?.serverPages ?? []).flatMap((page) =>
    Object.values(remotes)
      .filter(({ name, serverPages: own }) => name !== changed && own?.includes(page))
      .map(
        ({ name }) =>
          `${changed} has the server page ${page}, which belongs to ${name}. Rename it, or deploy a ${name} without it first.`,
      ),
  );
