import versions from '../package.json' with { type: 'json' };

/**
 * The modules of which exactly one copy runs on a page. The host brings them; remotes carry no fallback of their own.
 * Everything else that slices import is bundled into each slice.
 */
const singletons = {
  react: versions.dependencies.react,
  'react/jsx-runtime': versions.dependencies.react,
  'react-dom': versions.dependencies['react-dom'],
  'react-dom/client': versions.dependencies['react-dom'],
  'shared-contracts/runtime': versions.version,
} as const;

/** `eager` in the host: one chunk instead of a staircase of wrapper chunks. */
export function sharedByHost() {
  return mapSingletons((version) => ({ singleton: true, eager: true, version, requiredVersion: `^${version}` }));
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

/** What a server bundle leaves to the renderer. */
export const sharedOnServer = [...Object.keys(singletons), 'react/jsx-dev-runtime'];

function mapSingletons<Settings>(settingsOf: (version: string) => Settings): Record<string, Settings> {
  return Object.fromEntries(Object.entries(singletons).map(([name, version]) => [name, settingsOf(version)]));
}
