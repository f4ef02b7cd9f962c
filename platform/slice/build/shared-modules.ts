import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readPackageJson } from './package-json';

/**
 * Modules that exist only once per page, with their packages. The host provides them without
 * fallbacks in remotes. All other imports are bundled into each slice in its installed version.
 */
const singletons = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@platband/slice/runtime': '@platband/slice',
} as const;
type Library = (typeof singletons)[keyof typeof singletons];

/**
 * Only this package's runtime is shared: each slice bundles its own version of the rest. Checks
 * compare its exports; the federation plugin needs a version.
 */
const ownLibrary = '@platband/slice';
const runtimeVersion = '1.0.0';

/**
 * Returns the host's shared modules. `eager` creates one chunk instead of a chain of wrapper
 * chunks.
 */
export function sharedByHost() {
  return mapSingletons((version) => ({
    singleton: true,
    eager: true,
    version,
    requiredVersion: `^${version}`,
  }));
}

/** Ranges by package against which a slice was tested. */
export type TestedRanges = Readonly<Partial<Record<'react' | 'react-dom', string>>>;

/**
 * Returns a remote's shared modules. `import: false` keeps a copy out of the remote.
 * @param tested Defaults to the installed major and minor version.
 */
export function sharedByRemote(tested: TestedRanges = {}) {
  return mapSingletons((version, library) => ({
    singleton: true,
    import: false as const,
    suppressMissingImportWarning: true,
    requiredVersion:
      library === ownLibrary
        ? '*'
        : (tested[library] ?? `^${version.split('.').slice(0, 2).join('.')}`),
  }));
}

export const sharedOnServer = [...Object.keys(singletons), 'react/jsx-dev-runtime'];

/**
 * Leaves the shared modules to the renderer, also where a library requires them: `require` would
 * look for a folder of packages, which releases don't have.
 */
export function externalOnServer(): Plugin {
  const required = '\0required:';
  return {
    name: 'site:external-on-server',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, _importer, { kind }) => {
      if (!sharedOnServer.includes(id)) return undefined;
      return kind === 'require-call' ? required + id : { id, external: true };
    },
    load(id) {
      if (!id.startsWith(required)) return undefined;
      const module = JSON.stringify(id.slice(required.length));
      return `export * from ${module}; export { default } from ${module};`;
    },
  };
}

function mapSingletons<Settings>(
  settingsOf: (version: string, library: Library) => Settings,
): Record<string, Settings> {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, library]) => [
      name,
      settingsOf(library === ownLibrary ? runtimeVersion : installedVersion(library), library),
    ]),
  );
}

/**
 * Returns the version of a package as installed in the slice being built, which may differ from
 * this package's.
 * @throws Error that explains how to install it.
 */
export function installedVersion(library: string, folder = process.cwd()): string {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(library) ?? [];
  for (const path of paths) {
    try {
      return readPackageJson(join(path, library), 'version').version;
    } catch {}
  }
  throw new Error(`${library} is not installed for ${folder}. Run npm install ${library}.`);
}
