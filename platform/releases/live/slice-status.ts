import { ownerOf } from '@platform/slice/contract/expose';
import { namedExposes } from '@platform/slice/contract/exposes-of';
import type { SliceStatus } from '@platform/slice/contract/slice-status';
import { slicesOf } from '../check/candidate';
import { type Deprecation, deprecationsIn } from '../check/deprecations';
import { sizesOf } from '../check/sizes-of';
import { readLive } from '../composition/compose';
import type { DescribedRelease } from '../release/make-release';
import { readShellRelease } from '../release/make-shell-release';
import { pinnedReleasesOf } from './change';
import { candidateOf } from './deploy';

/** How a live slice and the others depend on each other; null: it is not live. */
export async function sliceStatus(slice: string, site: string): Promise<SliceStatus | null> {
  const live = await readLive(site);
  if (live === null) return null;
  const pinnedReleases = pinnedReleasesOf(live);
  const candidate = await candidateOf(pinnedReleases, pinnedReleases, slice, site);
  const slices = slicesOf(candidate);
  const own = slices.find(({ name }) => name === slice);
  if (own === undefined) return null;
  const uses = slices.flatMap(({ name: by, asks }) =>
    namedExposes(asks).flatMap((part) => {
      const of = ownerOf(part, candidate.remotes);
      return of === null || of === by ? [] : [{ by, of, part }];
    }),
  );
  const release: DescribedRelease | undefined = candidate.remotes[slice];
  return {
    slice,
    release: own.release,
    pages: own.pages,
    requiredBy: uses.filter(({ of }) => of === slice).map(({ by, part }) => ({ slice: by, part })),
    requires: uses.filter(({ by }) => by === slice).map(({ of, part }) => ({ slice: of, part })),
    calls: Object.keys(own.asks.calls),
    events: Object.keys(own.asks.events),
    budget: release?.budget ?? null,
    sizes: release === undefined ? [] : sizesOf(release),
    deprecated: deprecationsIn(candidate).filter(({ owner, usedBy }) => owner === slice || usedBy.includes(slice)),
  };
}

/** Everything that is deprecated in what is live. */
export async function liveDeprecations(site: string): Promise<readonly Deprecation[]> {
  const live = await readLive(site);
  if (live === null) return [];
  const pinnedReleases = pinnedReleasesOf(live);
  return deprecationsIn(await candidateOf(pinnedReleases, null, 'shell', site));
}

/** The slices that the live shell allows more than the others. */
export async function budgetExceptions(site: string) {
  const live = await readLive(site);
  return live === null ? {} : ((await readShellRelease(live.shell, site)).ceilings?.exceptions ?? {});
}
