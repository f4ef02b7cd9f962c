import type { RemoteName } from './remotes';

/** One remote as it is deployed: what the shell needs to load it. */
export interface RemoteRelease {
  readonly version: string;
  /** `<version>+<content hash>`; names an immutable folder. */
  readonly release: string;
  /** Address of `remoteEntry.js`; absolute, or relative to the site's origin. */
  readonly entry: string;
  /** Per expose (`pages/Home`), the files it needs, as paths below the entry's folder. */
  readonly exposes: Readonly<Record<string, ExposeAssets>>;
}

export interface ExposeAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The composition manifest: which release of each remote makes up the site. Read by the shell at run time. */
export interface Composition {
  /** Changes whenever any release in it changes. */
  readonly id: string;
  readonly remotes: Readonly<Partial<Record<RemoteName, RemoteRelease>>>;
}

/** Where the shell finds the manifest, on the site's origin. */
export const compositionPath = '/composition.json';

/**
 * Reads a manifest that came over the network.
 * @throws Error that says which part is wrong.
 */
export function parseComposition(value: unknown): Composition {
  const composition = record(value, 'The composition manifest');
  text(composition['id'], 'id');
  for (const [name, release] of Object.entries(record(composition['remotes'], 'remotes'))) {
    const fields = record(release, `remotes.${name}`);
    for (const field of ['version', 'release', 'entry']) text(fields[field], `remotes.${name}.${field}`);
    for (const [expose, assets] of Object.entries(record(fields['exposes'], `remotes.${name}.exposes`))) {
      const { scripts, styles } = record(assets, `remotes.${name}.exposes.${expose}`);
      for (const list of [scripts, styles]) texts(list, `remotes.${name}.exposes.${expose}`);
    }
  }
  return value as Composition;
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} is not an object.`);
  return value as Record<string, unknown>;
}

function text(value: unknown, what: string): void {
  if (typeof value !== 'string' || value === '') throw new Error(`The composition manifest has no text at ${what}.`);
}

function texts(value: unknown, what: string): void {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
    throw new Error(`The composition manifest has no list of files at ${what}.`);
  }
}
