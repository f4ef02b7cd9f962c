import { rm } from 'node:fs/promises';
import type { Composition } from '@platform/slice/contract/composition';
import {
  type Composed,
  type CompositionRecords,
  compose,
  type PinnedReleases,
  readLive,
  readRecords,
  switchTo,
} from '../composition/compose';
import type { ReadContent } from '../composition/content-snapshot';
import { newEnglish } from '../composition/new-english';
import { siteFolder } from '../disk/folders';
import { publishStep } from '../disk/steps';
import { addToHistory } from './history';
import { prune } from './prune';

interface GoLiveSettings {
  /** What made the change, for the history. */
  readonly cause: string;
  /** Changes what is pinned now; null before the first composition. */
  readonly change: (live: PinnedReleases | null) => PinnedReleases | Promise<PinnedReleases>;
  /** Throws when what was composed must not go live. */
  readonly accept?: (composed: Composed, before: CompositionRecords) => void;
  /** Reads content anew; left out: it is what was read last. */
  readonly read?: ReadContent | undefined;
  readonly site?: string;
  /** Makes it live elsewhere, before this folder does: in a ledger that others follow. Rejects while nothing has changed. */
  readonly commit?: Commit | undefined;
}

export interface WentLive extends Composed {
  /** What pages in other languages say in English since the composition before, in words. */
  readonly untranslated: readonly string[];
}

export type Commit = (composed: Composed, before: Composition | null) => Promise<void>;

/** Composes the changed pinned releases and makes them live. The caller holds the lock. Until the last step visitors get what was live before. */
export async function goLive({ cause, change, accept = () => {}, read, site = siteFolder, commit }: GoLiveSettings): Promise<WentLive> {
  const before = await readLive(site);
  const pinnedReleases = await change(before === null ? null : pinnedReleasesOf(before));
  const composed = await compose({
    pinnedReleases: { ...pinnedReleases, lastGood: { ...lastGoodOf(pinnedReleases, before), ...pinnedReleases.lastGood } },
    site,
    read,
  });
  try {
    accept(composed, await readRecords(before?.id ?? '', site));
  } catch (error) {
    if (composed.composition.id !== before?.id)
      await rm(`${site}/compositions/${composed.composition.id}`, { recursive: true, force: true });
    throw error;
  }
  publishStep('in place, not live');
  if (commit === undefined) await switchTo(composed.composition.id, site);
  else {
    await commit(composed, before);
    publishStep('committed, not live');
    await afterwards('It is live, and not in this folder yet', switchTo(composed.composition.id, site));
  }
  publishStep('live, not in the history');
  if (composed.composition.id !== before?.id)
    await afterwards('It is live, and not in the history', addToHistory(composed.composition, cause, site));
  publishStep('in the history');
  const folderOf = ({ id }: Composition) => `${site}/compositions/${id}`;
  const untranslated = await newEnglish(folderOf(composed.composition), before === null ? null : folderOf(before));
  await afterwards('It is live, and what is no longer needed was not removed', prune(site));
  return { ...composed, untranslated };
}

/** Visitors have the new composition already: what fails from here on is no failed deploy. */
const afterwards = (what: string, work: Promise<void>): Promise<void> =>
  work.catch((error: Error) => console.warn(`${what}: ${error.message}`));

export function pinnedReleasesOf({ shell, remotes }: Composition): PinnedReleases {
  return {
    shell,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release])),
  };
}

/** What was live before a change is what is known to have worked; what does not change keeps what it had. */
function lastGoodOf(pinnedReleases: PinnedReleases, before: Composition | null): NonNullable<PinnedReleases['lastGood']> {
  const pairs = Object.entries(before?.remotes ?? {}).flatMap(([name, { release, lastGood }]) => {
    const good = pinnedReleases.remotes[name] === release ? lastGood?.release : release;
    return good === undefined ? [] : [[name, good] as const];
  });
  return Object.fromEntries(pairs);
}
