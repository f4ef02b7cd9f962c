import { type OwnedExpose, ownerOf } from '@platband/slice/contract/expose';
import { namedExposes } from '@platband/slice/contract/exposes-of';
import type { DescribedRelease } from '../release/make-release';
import { type Candidate, type Check, getSlices, type NamedRelease } from './candidate';

/** Checks that every required slot and modal is live. */
export const requirements: Check = (candidate) =>
  getSlices(candidate).flatMap((consumer) =>
    namedExposes(consumer.requires)
      .filter((expose) => ownerOf(expose, candidate.remotes) === null)
      .flatMap((expose) => reason(candidate, consumer, expose) ?? []),
  );

/** Explains why a requirement is missing. Returns null if it was already missing. */
function reason(
  { changed, remotes, replaced }: Candidate,
  consumer: NamedRelease,
  expose: OwnedExpose,
): string | null {
  if (consumer.name === changed) {
    return `${changed} requires ${expose}, but no live slice provides it. First deploy one that does, or remove it from "requires" in ${changed}/slice.ts.`;
  }
  if (replaced === null || !(expose in replaced.exposes)) return null;
  const release: DescribedRelease | undefined = remotes[changed];
  const required = `${consumer.name} ${consumer.release}, which is live, requires it`;
  if (release === undefined)
    return `${changed} provides ${expose}, and ${required}. First deploy a ${consumer.name} that no longer requires it.`;
  return `${changed} ${release.release} does not expose ${expose}, and ${required}. Keep exposing it under this name until ${consumer.name} no longer requires it.`;
}
