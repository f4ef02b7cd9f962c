import { rm } from 'node:fs/promises';
import type { Composition } from '@platform/slice/contract/composition';
import {
  type Composed,
  type CompositionRecords,
  compose,
  type PinnedReleases,
  readLive,
  readRecords,
} from '../composition/compose';
import type { ReadContent } from '../composition/content-snapshot';
import { newEnglish } from '../composition/new-english';
import { publishStep } from '../release/steps';

/** A change of what is live, for the ledger. */
export interface Change {
  /** What made it, for the ledger. */
  readonly cause: string;
  /** Changes what is pinned now; null before the first composition. */
  readonly change: (live: PinnedReleases | null) => PinnedReleases | Promise<PinnedReleases>;
  /** Throws when what was composed must not go live. */
  readonly accept?: (composed: Composed, before: CompositionRecords) => void;
  /** Reads content anew; left out: it is what was read last. */
  readonly read?: ReadContent | undefined;
  /** Whether that content is for this composition alone, as in a preview. */
  readonly isDraft?: boolean;
  /**
   * The composition that is changed and compared with, where it is about to be live; left out: what
   * is.
   */
  readonly over?: string | undefined;
}

export interface ComposedChange extends Composed {
  /** Texts in other languages that have become English since the previous composition, in words. */
  readonly untranslated: readonly string[];
}

/**
 * Composes the changed pinned releases. What is live does not change. The caller holds the lease,
 * and the site's folder shows what is live.
 */
export async function composeChange(
  { change, accept = () => {}, read, isDraft, over }: Omit<Change, 'cause'>,
  site: string,
): Promise<ComposedChange> {
  const before = await readLive(site, over);
  const pinnedReleases = await change(before === null ? null : pinnedReleasesOf(before));
  const composed = await compose({
    pinnedReleases: {
      ...pinnedReleases,
      lastGood: { ...lastGoodOf(pinnedReleases, before), ...pinnedReleases.lastGood },
    },
    site,
    read,
    isDraft,
  });
  const folderOf = ({ id }: Composition) => `${site}/compositions/${id}`;
  try {
    accept(composed, await readRecords(before?.id ?? '', site));
  } catch (error) {
    // One that was there may be previewed, or open in tabs.
    if (composed.isNew) await rm(folderOf(composed.composition), { recursive: true, force: true });
    throw error;
  }
  publishStep('in place, not live');
  return {
    ...composed,
    untranslated: await newEnglish(
      folderOf(composed.composition),
      before === null ? null : folderOf(before),
    ),
  };
}

export function pinnedReleasesOf({ shell, remotes, gone }: Composition): PinnedReleases {
  return {
    shell,
    gone,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { release }]) => [name, release]),
    ),
  };
}

/**
 * What was live before a change is known to work; slices that do not change keep their fallback.
 */
function lastGoodOf(
  pinnedReleases: PinnedReleases,
  before: Composition | null,
): NonNullable<PinnedReleases['lastGood']> {
  const pairs = Object.entries(before?.remotes ?? {}).flatMap(([name, { release, lastGood }]) => {
    const good = pinnedReleases.remotes[name] === release ? lastGood?.release : release;
    return good === undefined ? [] : [[name, good] as const];
  });
  return Object.fromEntries(pairs);
}
