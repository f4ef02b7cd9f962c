import { readConfiguration } from '@platband/slice/browser/configuration';
import { tryStorage } from '@platband/slice/browser/storage';
import type { RemoteRelease } from '@platband/slice/contract/composition';
import type { BuildMetadata } from '@platband/slice/contract/releases';

const storageKey = 'overrides';
/**
 * Comma-separated list such as `?override=mf-shops@1.0.0-ab12`, or `@` with a folder URL;
 * `?override=none` resets it.
 */
const parameter = 'override';

export type Overrides = Readonly<Record<string, string>>;

/**
 * Returns this tab's overrides that the configuration allows (none by default). Checks them, since
 * storage is untrusted.
 */
export function readOverrides(): Overrides {
  const stored: unknown = tryStorage(
    () => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'),
    {},
  );
  return typeof stored === 'object' && stored !== null ? allowed(stored as Overrides) : {};
}

/** Stores the overrides from the URL for this tab, once per page load. */
export function takeOverridesFromAddress(): void {
  const asked = new URLSearchParams(location.search).get(parameter);
  if (asked === null) return;
  if (asked === 'none') {
    leaveOverrides();
    return;
  }
  const pairs = asked.split(',').flatMap((pair) => {
    const [, remote, place] = /^([\w-]+)@(.+)$/.exec(pair) ?? [];
    return remote === undefined || place === undefined ? [] : [[remote, place] as const];
  });
  const overrides = { ...readOverrides(), ...allowed(Object.fromEntries(pairs)) };
  tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(overrides)), undefined);
}

export function leaveOverrides(): void {
  tryStorage(() => sessionStorage.removeItem(storageKey), undefined);
}

/** Keeps overrides with this site's releases; other origins must be listed in `overrideOrigins`. */
function allowed(overrides: Overrides): Overrides {
  const origins = readConfiguration().overrideOrigins;
  return Object.fromEntries(
    Object.entries(overrides).filter(
      ([remote, place]) =>
        typeof place === 'string' &&
        remote !== 'shell' &&
        isRelease(place) &&
        origins.includes(isAddress(place) ? getOrigin(place) : 'self'),
    ),
  );
}

const isAddress = (place: string) => /^https?:/.test(place);

function getOrigin(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}

/** A release name must not be able to address another file on the site. */
const isRelease = (place: string) => isAddress(place) || /^[\w.+-]+$/.test(place);
export type DescribedRelease = RemoteRelease & Pick<BuildMetadata, 'pages' | 'languages'>;

const releases = new Map<string, Promise<DescribedRelease>>();

/** Returns the release that overrides a remote's own in this tab, or null. */
export async function getOverride(remote: string): Promise<DescribedRelease | null> {
  const place = readOverrides()[remote];
  if (place === undefined) return null;
  const folder = isAddress(place)
    ? `${place.replace(/\/+$/, '')}/`
    : new URL(`/remotes/${remote}/${place}/`, location.origin).href;
  const known = releases.get(folder) ?? readRelease(folder);
  releases.set(folder, known);
  known.catch(() => releases.delete(folder));
  return known;
}

/**
 * Returns all overriding releases by remote. Unreadable ones are omitted so that only they fail to
 * load.
 */
export async function overriddenRemotes(): Promise<Readonly<Record<string, DescribedRelease>>> {
  const read = Object.keys(readOverrides()).map(
    async (remote) => [remote, await getOverride(remote).catch(() => null)] as const,
  );
  const found = await Promise.all(read);
  return Object.fromEntries(
    found.flatMap(([remote, release]) => (release === null ? [] : [[remote, release] as const])),
  );
}

const isDescribed = (release: Partial<DescribedRelease>): release is DescribedRelease =>
  typeof release?.entry === 'string' &&
  typeof release.exposes === 'object' &&
  typeof release.pages === 'object';

async function readRelease(folder: string): Promise<DescribedRelease> {
  const response = await fetch(`${folder}release.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`No release was found at ${folder}.`);
  const release = (await response.json()) as Partial<DescribedRelease>;
  if (!isDescribed(release)) throw new Error(`The response from ${folder} is not a release.`);
  return { ...release, entry: new URL(release.entry, folder).href };
}
