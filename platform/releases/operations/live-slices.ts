import { ownerOf } from '@platform/slice/contract/expose';
import { namedExposes } from '@platform/slice/contract/exposes-of';
import { type Candidate, slicesOf } from '../check/candidate';
import { type Deprecation, deprecationsIn } from '../check/deprecations';
import { readLive } from '../composition/compose';
import { readRelease } from '../release/make-release';
import type { ShellRelease } from '../release/make-shell-release';
import { pinnedReleasesOf } from './change';
import { candidateOf } from './deploy';
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
  /** Parts of others that it requires, by owner. */
  readonly requires: Readonly<Record<string, readonly string[]>>;
}

/** What is live, and how it depends on each other. */
export interface LiveOverview {
  /** The shell first. Empty: nothing is live. */
  readonly slices: readonly LiveSlice[];
  readonly deprecations: readonly Deprecation[];
  /** Per slice that may weigh more than the others, why. */
  readonly exceptions: NonNullable<NonNullable<ShellRelease['ceilings']>['exceptions']>;
}

export async function liveOverview(site: string, history: History): Promise<LiveOverview> {
  const live = await liveCandidate('shell', site);
  if (live === null) return { slices: [], deprecations: [], exceptions: {} };
  const uses = usesIn(live);
  const sliceOf = async (name: string, release: string): Promise<LiveSlice> => {
    const before = releaseBefore(name, history) ?? null;
    const requires: Record<string, string[]> = {};
    for (const { by, of, part } of uses)
      if (by === name) requires[of] = [...(requires[of] ?? []), part];
    const [bytes, bytesBefore] = await Promise.all([
      bytesOf(name, release, site),
      before === null ? null : bytesOf(name, before, site),
    ]);
    return {
      name,
      release,
      releases: releasesOf(name, history),
      before,
      bytes,
      bytesBefore,
      requires,
    };
  };
  return {
    slices: await Promise.all(slicesOf(live).map(({ name, release }) => sliceOf(name, release))),
    deprecations: deprecationsIn(live),
    exceptions: live.shell.ceilings?.exceptions ?? {},
  };
}

/** What is live, as a change of this slice is compared with it; null: nothing is. */
export async function liveCandidate(slice: string, site: string): Promise<Candidate | null> {
  const live = await readLive(site);
  return live === null
    ? null
    : candidateOf(pinnedReleasesOf(live), pinnedReleasesOf(live), slice, site);
}

/** Which slice uses what of which other one. */
export const usesIn = (candidate: Candidate) =>
  slicesOf(candidate).flatMap(({ name: by, requires }) =>
    namedExposes(requires).flatMap((part) => {
      const of = ownerOf(part, candidate.remotes);
      return of === null || of === by ? [] : [{ by, of, part }];
    }),
  );

/** All files of a release as they travel; null: it is not kept any more, or of the shell. */
async function bytesOf(name: string, release: string, site: string): Promise<number | null> {
  if (name === 'shell') return null;
  const described = await readRelease(name, release, site).catch(() => null);
  return described === null
    ? null
    : Object.values(described.bytes).reduce((sum, bytes) => sum + bytes, 0);
}
