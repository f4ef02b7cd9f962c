import { readFile } from 'node:fs/promises';
import type { Composition } from '@platform/slice/contract/composition';
import { readLive } from '../composition/compose';
import { pinnedReleasesOf } from '../live/change';
import { type History, type LiveChange, momentAfter } from '../live/history';
import type { LiveFolder } from './live-folder';

/**
 * What a site's folder knows of what was live and the ledger does not, oldest first: of a site that was composed before there was a database, or by
 * an earlier version, which kept a `history.json` beside the ledger.
 * @param live the last entry of the ledger; null: there is none
 * @returns nothing where the folder shows what the ledger says, or what it said before
 */
export async function unrecordedHistory(folder: LiveFolder, live: LiveChange | null): Promise<History> {
  const shownId = await folder.shownId();
  const shown = shownId === null || shownId === live?.id ? null : await readLive(folder.path);
  if (shown === null) return [];
  const kept = await readHistory(folder.path);
  const newer = kept.filter(({ at }) => live === null || at > live.at);
  if (newer.at(-1)?.id === shown.id) return newer;
  return live === null ? [...newer, entryOf(shown, momentAfter(newer.at(-1)?.at))] : [];
}

async function readHistory(site: string): Promise<History> {
  const text = await readFile(`${site}/history.json`, 'utf8').catch(() => '[]');
  try {
    return JSON.parse(text) as History;
  } catch {
    return [];
  }
}

const entryOf = (composition: Composition, at: string): LiveChange => ({
  number: 0,
  id: composition.id,
  at,
  cause: 'the first composition',
  ...pinnedReleasesOf(composition),
});
