import type { SliceStatus } from '@platband/slice/contract/releases';
import { getSlices } from '../check/candidate';
import { deprecationsIn } from '../check/deprecations';
import { getSizes } from '../check/sizes-of';
import type { DescribedRelease } from '../release/make-release';
import { liveCandidate, usesIn } from './live-slices';

/** Returns a live slice's dependencies in both directions, or null if it is not live. */
export async function sliceStatus(slice: string, site: string): Promise<SliceStatus | null> {
  const candidate = await liveCandidate(slice, site);
  const own =
    candidate === null ? undefined : getSlices(candidate).find(({ name }) => name === slice);
  if (candidate === null || own === undefined) return null;
  const uses = usesIn(candidate);
  const release: DescribedRelease | undefined = candidate.remotes[slice];
  return {
    slice,
    release: own.release,
    pages: own.pages,
    requiredBy: uses.filter(({ of }) => of === slice).map(({ by, part }) => ({ slice: by, part })),
    requires: uses.filter(({ by }) => by === slice).map(({ of, part }) => ({ slice: of, part })),
    calls: Object.keys(own.requires.calls),
    events: Object.keys(own.requires.events),
    budget: release?.budget ?? null,
    sizes: release === undefined ? [] : getSizes(release),
    deprecated: deprecationsIn(candidate).filter(
      ({ owner, usedBy }) => owner === slice || usedBy.includes(slice),
    ),
  };
}
