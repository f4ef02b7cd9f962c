import type { Check } from './candidate';

/**
 * Checks that no other slice has the same server page, because its owner renders visitors' input.
 */
export const serverPages: Check = ({ changed, remotes }) =>
  (remotes[changed]?.serverPages ?? []).flatMap((page) =>
    Object.values(remotes)
      .filter(({ name, serverPages: own }) => name !== changed && own?.includes(page))
      .map(
        ({ name }) =>
          `${changed} has the server page ${page}, which belongs to ${name}. Rename it, or first deploy a ${name} without it.`,
      ),
  );
