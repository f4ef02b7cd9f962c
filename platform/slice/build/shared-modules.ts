import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runtimeVersion } from '../contract/version';
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
  '@platform/slice/runtime': '@platform/slice',
} as const;

/** Only this package's runtime is shared: each slice bundles its own version of the rest. */
const ownLibrary = '@platform/slice';

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

/** Returns a remote's shared modules. `import: false` keeps a copy out of the remote. */
export function sharedByRemote() {
  return mapSingletons((version) => ({
    singleton: true,
    import: false as const,
    suppressMissingImportWarning: true,
    requiredVersion: `^${version}`,
  }));
}

export const sharedOnServer = [...Object.keys(singletons), 'react/jsx-dev-runtime'];

function mapSingletons<Settings>(
  settingsOf: (version: string) => Settings,
): Record<string, Settings> {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, library]) => [
      name,
      settingsOf(library === ownLibrary ? runtimeVersion : installedVersion(library)),
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
  throw new Error(`${library} is not installed for ${folder}: npm install ${library}.`);
}
