import { type History, type LiveChange, releasesOf } from '@platform/releases/live/history';
import { keptReleases } from '@platform/releases/live/prune';
import { type Composition, compositionPath } from '@platform/slice/contract/composition';
import type { PublishedFolders } from './published-folders';
import type { Store } from './store';
import { compositionFolder, remoteFolder, shellFolder, stateOf } from './stored-paths';

const dayMs = 86_400_000;

interface Prune {
  readonly folders: Pick<PublishedFolders, 'list' | 'store'>;
  readonly history: History;
  readonly days: number;
  readonly now?: number;
}

/**
 * The folders of the store that nothing refers to any more: stored more than so many days ago, in nothing that has been live since, and nothing
 * that a rollback leads to: the last 20 releases of each slice, and the last 20 compositions. What is live is needed, whatever the clock says.
 * @throws Error when a composition that is needed cannot be read: then nobody knows what it refers to
 */
export async function unneededFolders({ folders, history, days, now = Date.now() }: Prune): Promise<readonly string[]> {
  const oldest = now - days * dayMs;
  const old = (await folders.list()).filter(({ storedAt, isLeaving }) => storedAt < oldest && !isLeaving).map(({ path }) => path);
  if (old.length === 0 || history.length === 0) return [];
  const needed = new Set<string>();
  // What a change made live was live until the next one.
  const kept = history.filter((_, at) => at >= history.length - keptReleases || Date.parse(history[at + 1]?.at ?? '') > oldest);
  for (const { id, shell, remotes } of kept) {
    for (const folder of [compositionFolder(id), stateOf(id), shellFolder(shell)]) needed.add(folder);
    for (const [name, release] of Object.entries(remotes)) needed.add(remoteFolder(name, release));
  }
  for (const folder of await standingBy(kept, folders.store)) needed.add(folder);
  for (const slice of new Set(['shell', ...history.flatMap(({ remotes }) => Object.keys(remotes))])) {
    for (const release of releasesOf(slice, history).slice(0, keptReleases))
      needed.add(slice === 'shell' ? shellFolder(release) : remoteFolder(slice, release));
  }
  return old.filter((folder) => !needed.has(folder));
}

/** Releases that browsers fall back on in these compositions. */
async function standingBy(compositions: readonly LiveChange[], store: Store): Promise<readonly string[]> {
  const found: string[] = [];
  for (const id of new Set(compositions.map((composition) => composition.id))) {
    const text = await store.get(`${compositionFolder(id)}${compositionPath}`);
    // It has been live before there was a store.
    if (text === null) continue;
    const { remotes } = JSON.parse(text.toString()) as Composition;
    for (const [name, { lastGood }] of Object.entries(remotes))
      if (lastGood !== undefined) found.push(remoteFolder(name, lastGood.release));
  }
  return found;
}
