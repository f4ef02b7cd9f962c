import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runtimeVersion } from '../contract/version';
import { readPackageJson } from './package-json';

/**
 * The modules of which exactly one copy runs on a page, and the package that each is of. The host
 * brings them; remotes carry no fallback of their own. Everything else that slices import is
 * bundled into each slice, in the version that the slice has installed.
 */
const singletons = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@platform/slice/runtime': '@platform/slice',
} as const;

/** Of this package only the runtime is shared: each slice bundles the rest, in its own version. */
const ownLibrary = '@platform/slice';

/** `eager` in the host: one chunk instead of a staircase of wrapper chunks. */
export function sharedByHost() {
  return mapSingletons((version) => ({
    singleton: true,
    eager: true,
    version,
    requiredVersion: `^${version}`,
  }));
}

/** `import: false`: no copy of its own in a remote. */
export function sharedByRemote() {
  return mapSingletons((version) => ({
    singleton: true,
    import: false as const,
    suppressMissingImportWarning: true,
    requiredVersion: `^${version}`,
  }));
}

/** The externals of a server bundle, which the renderer provides. */
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
 * The version of a package as installed in the slice that is built: that of its own lock file,
 * which may differ from this package's.
 * @throws Error that says to install it
 */
export function installedVersion(library: string, folder = process.cwd()): string {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(library) ?? [];
  for (const path of paths) {
    try {
      return readPackageJson(join(path, library), 'version').version;
    } catch {
      // Look further up.
    }
  }
  throw new Error(`${library} is not installed for ${folder}: npm install ${library}.`);
}
