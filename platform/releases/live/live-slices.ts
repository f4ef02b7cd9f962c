import { ownerOf } from '@platform/slice/contract/expose';
import { namedExposes } from '@platform/slice/contract/exposes-of';
import { readLive } from '../composition/compose';
import { readDescribed, readRelease } from '../release/make-release';
import { readShellRelease } from '../release/make-shell-release';
import { type History, releaseBefore, releasesOf } from './history';

/** What one live slice is to the others. */
export interface LiveSlice {
  readonly name: string;
  readonly release: string;
  /** Every release that has been live, latest first. */
  readonly releases: readonly string[];
  /** What a rollback restores; null: none. */
  readonly before: string | null;
  /** All its files as they travel; null: not known. */
  readonly bytes: number | null;
  readonly bytesBefore: number | null;
  /** What it asks for of others, by their names. */
  readonly asks: Readonly<Record<string, readonly string[]>>;
}

/** Every slice that is live, the shell first. Empty: nothing is. */
export async function liveSlices(site: string, history: History): Promise<readonly LiveSlice[]> {
  const live = await readLive(site);
  if (live === null) return [];
  const pinnedReleases: readonly (readonly [string, string])[] = [
    ['shell', live.shell],
    ...Object.entries(live.remotes).map(([name, { release }]) => [name, release] as const),
  ];
  return Promise.all(
    pinnedReleases.map(async ([name, release]) => {
      const before = releaseBefore(name, history) ?? null;
      const { asks } = await (name === 'shell' ? readShellRelease(release, site) : readDescribed(name, release, site));
      const asked: Record<string, string[]> = {};
      for (const expose of namedExposes(asks)) {
        const owner = ownerOf(expose, live.remotes);
        if (owner !== null && owner !== name) asked[owner] = [...(asked[owner] ?? []), expose];
      }
      const [bytes, bytesBefore] = await Promise.all([bytesOf(name, release, site), before === null ? null : bytesOf(name, before, site)]);
      return { name, release, releases: releasesOf(name, history), before, bytes, bytesBefore, asks: asked };
    }),
  );
}

/** All files of a release as they travel; null: it is not kept any more, or of the shell. */
async function bytesOf(name: string, release: string, site: string): Promise<number | null> {
  if (name === 'shell') return null;
  const described = await readRelease(name, release, site).catch(() => null);
  return described === null ? null : Object.values(described.bytes).reduce((sum, bytes) => sum + bytes, 0);
}
