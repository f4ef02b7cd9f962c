import { ownerOf } from '@platband/slice/contract/expose';
import { namedExposes } from '@platband/slice/contract/exposes-of';
import { type Candidate, getSlices } from '../check/candidate';
import { type Deprecation, deprecationsIn } from '../check/deprecations';
import type { PinnedReleases } from '../composition/compose';
import { readLive } from '../composition/live-composition';
import { readRelease } from '../release/make-release';
import type { ShellRelease } from '../release/make-shell-release';
import { getPinnedReleases } from './change';
import { getCandidate } from './compose-deploy';
import { getReleases, type History, releaseBefore } from './history';

export interface LiveSlice {
  readonly name: string;
  readonly release: string;
  /** All releases that have been live, latest first. */
  readonly releases: readonly string[];
  /** The release that a rollback would restore, or null. */
  readonly before: string | null;
  /** Compressed size of all files, or null if unknown. */
  readonly bytes: number | null;
  readonly bytesBefore: number | null;
  readonly requires: Readonly<Record<string, readonly string[]>>;
}

export interface LiveOverview {
  /** Starts with the shell. Empty if nothing is live. */
  readonly slices: readonly LiveSlice[];
  readonly deprecations: readonly Deprecation[];
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
      getBytes(name, release, site),
      before === null ? null : getBytes(name, before, site),
    ]);
    return {
      name,
      release,
      releases: getReleases(name, history),
      before,
      bytes,
      bytesBefore,
      requires,
    };
  };
  return {
    slices: await Promise.all(getSlices(live).map(({ name, release }) => sliceOf(name, release))),
    deprecations: deprecationsIn(live),
    exceptions: live.shell.ceilings?.exceptions ?? {},
  };
}

/**
 * Returns the live composition as the base for a change to this slice, or null if nothing is live.
 */
export async function liveCandidate(slice: string, site: string): Promise<Candidate | null> {
  const live = await readLivePins(site);
  return live === null ? null : getCandidate(live, live, slice, site);
}

export async function readLivePins(site: string): Promise<PinnedReleases | null> {
  const live = await readLive(site);
  return live === null ? null : getPinnedReleases(live);
}

export const usesIn = (candidate: Candidate) =>
  getSlices(candidate).flatMap(({ name: by, requires }) =>
    namedExposes(requires).flatMap((part) => {
      const of = ownerOf(part, candidate.remotes);
      return of === null || of === by ? [] : [{ by, of, part }];
    }),
  );

/** Returns a release's compressed size, or null for the shell and for removed releases. */
async function getBytes(name: string, release: string, site: string): Promise<number | null> {
  if (name === 'shell') return null;
  const described = await readRelease(name, release, site).catch(() => null);
  return described === null
    ? null
    : Object.values(described.bytes).reduce((sum, bytes) => sum + bytes, 0);
}
