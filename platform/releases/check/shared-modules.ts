import satisfies from 'semver/functions/satisfies.js';
import { type Check, concerns } from './candidate';

/** Checks that each shared module's version satisfies every remote. */
export const sharedModules: Check = (candidate) => {
  const { shell, remotes } = candidate;
  return Object.values(remotes)
    .filter(({ name }) => concerns(candidate, name, 'shell'))
    .flatMap(({ name, shared }) =>
      Object.entries(shared).flatMap(([module, range]) => {
        const version = shell.shared[module];
        if (version !== undefined && satisfies(version, range)) return [];
        return [
          `${name} takes ${module} ${range}, and the shell ${shell.release} brings ${version ?? 'none'}. Build ${name} with the shell’s version, or deploy a shell with its own first.`,
        ];
      }),
    );
};
