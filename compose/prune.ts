import { readdir, readlink, rm, stat } from 'node:fs/promises';
import { siteFolder } from './folders';
import { type HistoryEntry, readHistory, releasesOf } from './history';

const dayMs = 86_400_000;
/** Releases of a remote that can always be rolled back to. */
export const keptReleases = 20;

/** For how long open tabs find the files they started with, in days. */
const keptDays = () => Number(process.env['KEEP_DAYS'] ?? 30);

/** Removes releases and compositions that are neither young nor needed: not live, not among the last 20, and older than `KEEP_DAYS`. */
export async function prune(site = siteFolder): Promise<void> {
  const history = await readHistory(site);
  const youngest = Date.now() - keptDays() * dayMs;
  const lastLive = (entries: readonly HistoryEntry[]) => {
    // What an entry holds was live until the next one came.
    const ends = entries.map((entry) => history[history.indexOf(entry) + 1]?.at);
    return ends.some((end) => end === undefined || Date.parse(end) > youngest);
  };
  for (const remote of await list(`${site}/remotes`)) {
    const kept = new Set(releasesOf(remote, history).slice(0, keptReleases));
    for (const release of await list(`${site}/remotes/${remote}`)) {
      const folder = `${site}/remotes/${remote}/${release}`;
      const isNeeded = kept.has(release) || lastLive(history.filter((entry) => entry.remotes[remote] === release));
      if (!isNeeded && (await isOlderThan(folder, youngest))) await rm(folder, { recursive: true, force: true });
    }
  }
  const live = await readlink(`${site}/live`).catch(() => '');
  const recent = new Set(history.slice(-keptReleases).map(({ id }) => id));
  for (const id of await list(`${site}/compositions`)) {
    const folder = `${site}/compositions/${id}`;
    const isNeeded = live.endsWith(`/${id}`) || recent.has(id) || lastLive(history.filter((entry) => entry.id === id));
    if (!isNeeded && (await isOlderThan(folder, youngest))) await rm(folder, { recursive: true, force: true });
  }
}

const list = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

async function isOlderThan(folder: string, moment: number): Promise<boolean> {
  return (await stat(folder)).mtimeMs < moment;
}
