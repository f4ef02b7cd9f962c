import type { RemoteRelease } from '@platband/slice/contract/composition';
import type { Expose } from '@platband/slice/contract/expose';
import { fetchWithin } from './timeout';

const answerLimitMs = 5_000;

/**
 * Returns the absolute address of a release's entry. Browsers cache a failed module or a hanging
 * request by URL until the page is reloaded. A retry therefore requests the same release under a
 * new folder (`…/1.0.0-ab12~1/`), which the edge maps to the same files. On origins without support
 * for this, only the entry gets a new address, which helps unless an inner file hangs.
 */
export async function getEntry(release: RemoteRelease, failures: number): Promise<string> {
  const entry = new URL(release.entry, location.origin);
  if (failures === 0) return entry.href;
  const anew = new URL(entry);
  anew.pathname = anew.pathname.replace(/\/([^/]*)$/, `~${failures}/$1`);
  if (await answersWithScript(anew)) return anew.href;
  entry.searchParams.set('retry', String(failures));
  return entry.href;
}

const answersWithScript = (address: URL): Promise<boolean> =>
  fetchWithin(
    answerLimitMs,
    address,
    { method: 'HEAD', cache: 'no-store' },
    ({ ok, headers }) => ok && headers.get('content-type')?.includes('javascript') === true,
  ).catch(() => false);

/** Returns the absolute addresses of an expose's files, entry first. */
export function getFiles(
  release: RemoteRelease,
  expose: Expose,
  entry: string,
): readonly [string, ...string[]] {
  const assets = release.exposes[expose];
  return [
    entry,
    ...[...(assets?.scripts ?? []), ...(assets?.styles ?? [])].map(
      (file) => new URL(file, entry).href,
    ),
  ];
}

/** Returns the composition's hashes for a release's files, keyed by absolute address. */
export const getHashes = (
  { integrity }: RemoteRelease,
  entry: string,
): ReadonlyMap<string, string> =>
  new Map(Object.entries(integrity).map(([file, hash]) => [new URL(file, entry).href, hash]));
