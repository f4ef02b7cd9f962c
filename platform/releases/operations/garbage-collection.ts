import { type Composition, compositionPath } from '@platband/slice/contract/composition';
import { dayMs } from '@platband/slice/contract/durations';
import { compositionFolder, getState, releaseFolder } from '../release/site-paths';
import { getReleases, type History } from './history';

/** Number of latest releases per slice that are never removed. */
export const maxReleases = 20;

interface Kept {
  /** All folders with timestamps in milliseconds since 1970. */
  readonly folders: readonly { readonly path: string; readonly storedAt: number }[];
  readonly history: History;
  readonly days: number;
  /** Returns null if the file does not exist. */
  readonly read: (path: string) => Promise<Buffer | null>;
  readonly now?: number;
}

/**
 * Finds unreferenced folders in a site or a store. They are old enough, were not live recently, and
 * belong neither to the last 20 releases of a slice nor to the last 20 compositions. Live folders
 * are kept regardless of the clock.
 * @throws Error if a required composition is unreadable, since its references are then unknown.
 */
export async function unneededFolders({
  folders,
  history,
  days,
  read,
  now = Date.now(),
}: Kept): Promise<readonly string[]> {
  const oldest = now - days * dayMs;
  const old = folders.filter(({ storedAt }) => storedAt < oldest).map(({ path }) => path);
  if (old.length === 0 || history.length === 0) return [];
  const needed = new Set<string>();
  // A composition was live until the next change in the history.
  const kept = history.filter(
    (_, at) => at >= history.length - maxReleases || Date.parse(history[at + 1]?.at ?? '') > oldest,
  );
  for (const { id, shell, remotes } of kept) {
    for (const folder of [compositionFolder(id), getState(id), releaseFolder('shell', shell)])
      needed.add(folder);
    for (const [name, release] of Object.entries(remotes)) needed.add(releaseFolder(name, release));
  }
  for (const id of new Set(kept.map((composition) => composition.id))) {
    const text = await read(`${compositionFolder(id)}${compositionPath}`);
    // Null if the composition was live before there was a store. Otherwise it contains the
    // fallbacks.
    const { remotes = {} } = text === null ? {} : (JSON.parse(text.toString()) as Composition);
    for (const [name, { lastGood }] of Object.entries(remotes))
      if (lastGood !== undefined) needed.add(releaseFolder(name, lastGood.release));
  }
  for (const slice of new Set([
    'shell',
    ...history.flatMap(({ remotes }) => Object.keys(remotes)),
  ])) {
    for (const release of getReleases(slice, history).slice(0, maxReleases))
      needed.add(releaseFolder(slice, release));
  }
  return old.filter((folder) => !needed.has(folder));
}
