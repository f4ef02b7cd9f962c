import type { Plugin } from 'vite';

/**
 * Lets `src/generated/lifecycles.ts` import every shared module whole, in builds.
 *
 * The federation plugin gives a remote only those names of a host's module that the remote's own files import. It decides that all files
 * have been read when none has arrived for 10 ms; on a busy machine that is too early, and the build fails with "is not exported by …
 * loadShare" (seen in 5 of 25 builds). Exposed files are always awaited, and every remote exposes this one, so its imports are
 * always known. Unused imports leave nothing in the bundle.
 */
export function wholeSharedModules(names: readonly string[]): Plugin {
  const imports = names.map((name, at) => `import * as whole${at} from ${JSON.stringify(name)};`).join(' ');
  return {
    name: 'site:whole-shared-modules',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/]src[\\/]generated[\\/]lifecycles\.ts$/.test(id) ? { code: `${code}\n${imports}\n`, map: null } : undefined,
  };
}
