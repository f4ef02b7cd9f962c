import { readConfiguration } from 'shared-contracts/browser/configuration';
import type { RemoteRelease } from 'shared-contracts/contract/composition';
import { type RemoteName, remoteNames } from 'shared-contracts/contract/remotes';

const storageKey = 'overrides';
/** `?override=mf-home@1.0.0+ab12`, or `@` an address of a folder; several, separated by commas; `?override=none` leaves. */
const parameter = 'override';

export type Overrides = Readonly<Partial<Record<RemoteName, string>>>;

/** What this tab overrides. Only what the configuration allows counts; nothing does by default. */
export function readOverrides(): Overrides {
  const stored = sessionStorage.getItem(storageKey);
  return stored === null ? {} : allowed(JSON.parse(stored) as Overrides);
}

/** Takes the overrides of the address for this tab, once, when the page loads. */
export function takeOverridesFromAddress(): void {
  const asked = new URLSearchParams(location.search).get(parameter);
  if (asked === null) return;
  if (asked === 'none') {
    leaveOverrides();
    return;
  }
  const pairs = asked.split(',').map((pair) => [pair.slice(0, pair.indexOf('@')), pair.slice(pair.indexOf('@') + 1)] as const);
  const wanted = Object.fromEntries(pairs.filter(([name]) => remoteNames.some((known) => known === name)));
  sessionStorage.setItem(storageKey, JSON.stringify({ ...readOverrides(), ...allowed(wanted) }));
}

export function leaveOverrides(): void {
  sessionStorage.removeItem(storageKey);
}

/** A release of this site is on its own origin; anything else must be listed in `overrideOrigins`. */
function allowed(overrides: Overrides): Overrides {
  const origins = readConfiguration().overrideOrigins;
  return Object.fromEntries(
    Object.entries(overrides).filter(([, place]) =>
      origins.includes(isAddress(place) ? (URL.canParse(place) ? new URL(place).origin : '') : 'self'),
    ),
  );
}

const isAddress = (place: string) => /^https?:/.test(place);
const releases = new Map<string, Promise<RemoteRelease>>();

/** The release that this tab has put in place of a remote's own; null when it has not. */
export async function overrideOf(remote: RemoteName): Promise<RemoteRelease | null> {
  const place = readOverrides()[remote];
  if (place === undefined) return null;
  const folder = isAddress(place) ? `${place.replace(/\/+$/, '')}/` : new URL(`/remotes/${remote}/${place}/`, location.origin).href;
  const known = releases.get(folder) ?? readRelease(folder);
  releases.set(folder, known);
  known.catch(() => releases.delete(folder));
  return known;
}

async function readRelease(folder: string): Promise<RemoteRelease> {
  const response = await fetch(`${folder}release.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`There is no release at ${folder}.`);
  const facts = (await response.json()) as RemoteRelease;
  return { ...facts, entry: new URL(facts.entry, folder).href };
}
