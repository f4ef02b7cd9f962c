import { type OwnedExpose, ownerOf } from '@platform/slice/contract/expose';
import { namedExposes } from '@platform/slice/contract/exposes-of';
import type { DescribedRelease } from '../release/make-release';
import { type Candidate, type Check, type NamedRelease, slicesOf } from './candidate';

/** Is every slot and modal there that a slice asks for? */
export const asks: Check = (candidate) =>
  slicesOf(candidate).flatMap((asker) =>
    namedExposes(asker.asks)
      .filter((expose) => ownerOf(expose, candidate.remotes) === null)
      .flatMap((expose) => reason(candidate, asker, expose) ?? []),
  );

/** Null: it was missing before. */
function reason(
  { changed, remotes, replaced }: Candidate,
  asker: NamedRelease,
  expose: OwnedExpose,
): string | null {
  if (asker.name === changed) {
    return `${changed} asks for ${expose}, and no slice that is live has it. Deploy one that does first, or take it off the "asks" of ${changed}/slice.ts.`;
  }
  if (replaced === null || !(expose in replaced.exposes)) return null;
  const release: DescribedRelease | undefined = remotes[changed];
  const asked = `${asker.name} ${asker.release}, which is live, asks for it`;
  if (release === undefined)
    return `${changed} has ${expose}, and ${asked}. Deploy a ${asker.name} that no longer asks for it first.`;
  return `${changed} ${release.release} does not expose ${expose}, and ${asked}. Expose it under this name as well until ${asker.name} no longer asks for it, or roll ${changed} back.`;
}
