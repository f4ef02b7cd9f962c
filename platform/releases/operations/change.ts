import { rm } from 'node:fs/promises';
import type { Composition } from '@platband/slice/contract/composition';
import { type Composed, compose, type PinnedReleases } from '../composition/compose';
import type { ReadContent } from '../composition/content-snapshot';
import type { CompositionRecords } from '../composition/live-composition';
import { readLive, readRecords } from '../composition/live-composition';
import { newEnglish } from '../composition/new-english';
import { publishStep } from '../release/steps';

export interface Change {
  readonly cause: string;
  /** Returns the changed pins. Receives null before the first composition. */
  readonly change: (live: PinnedReleases | null) => PinnedReleases | Promise<PinnedReleases>;
  /** Throws if the composition must not go live. */
  readonly accept?: (composed: Composed, before: CompositionRecords) => void;
  /** Fetches fresh content. Defaults to the last snapshot. */
  readonly read?: ReadContent | undefined;
  /** Whether only this composition uses the content, as in a preview. */
  readonly isDraft?: boolean;
  /** Base composition if one is about to go live. Defaults to the live one. */
  readonly over?: string | undefined;
}

export interface ComposedChange extends Composed {
  readonly untranslated: readonly string[];
}

/**
 * Composes changed pins without making them live. The caller must hold the lease and have updated
 * the site's folder.
 */
export async function composeChange(
  { change, accept = () => {}, read, isDraft, over }: Omit<Change, 'cause'>,
  site: string,
): Promise<ComposedChange> {
  const before = await readLive(site, over);
  const pinnedReleases = await change(before === null ? null : getPinnedReleases(before));
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
    // Keep an existing composition, which may be previewed or open in tabs.
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

export function getPinnedReleases({ shell, remotes, gone }: Composition): PinnedReleases {
  return {
    shell,
    gone,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { release }]) => [name, release]),
    ),
  };
}

/**
 * Falls back to the previously live release, which is known to work. Unchanged slices keep their
 * fallback.
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
