import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { compositionPath } from '@platform/slice/contract/composition';
import { siteFolder } from '../disk/folders';
import { isAlive } from '../disk/lock';
import { type HistoryEntry, readHistory, releasesOf } from './history';

const dayMs = 86_400_000;
/** Releases of a remote that can always be rolled back to. */
export const keptReleases = 20;

/** For how long open tabs find the files they started with, in days. */
const keptDays = () => Number(process.env['KEEP_DAYS'] ?? 30);

/** Removes releases and compositions that are neither young nor needed: not live, not among the last 20, and older than `KEEP_DAYS`. */
export async function prune(site = siteFolder): Promise<void> {
  const history = await readHistory(site);
  await removeLeftovers(site, history);
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

/**
 * What killed processes have left: half-written folders and files, and releases that no composition has ever had. The caller holds the lock,
 * so nobody is still at work on them, but for servers that fetch.
 */
async function removeLeftovers(site: string, history: readonly HistoryEntry[]): Promise<void> {
  const folders = [
    '',
    'compositions',
    'shell/releases',
    'rendered',
    ...(await list(`${site}/remotes`)).map((remote) => `remotes/${remote}`),
  ];
  for (const folder of folders) {
    for (const name of await list(`${site}/${folder}`))
      if (isHalfWritten.test(name) && !isAtWork(name)) await rm(`${site}/${folder}/${name}`, { recursive: true, force: true });
  }
  const compositions = await Promise.all(
    (await list(`${site}/compositions`)).map((id) => readFile(`${site}/compositions/${id}${compositionPath}`, 'utf8').catch(() => '')),
  );
  const isKnown = (remote: string, release: string) =>
    history.some((entry) => entry.remotes[remote] === release) ||
    compositions.some((text) => text.includes(`/remotes/${remote}/${release}/`));
  for (const remote of await list(`${site}/remotes`)) {
    for (const release of await list(`${site}/remotes/${remote}`))
      if (!isKnown(remote, release) && !isAtWork(release))
        await rm(`${site}/remotes/${remote}/${release}`, { recursive: true, force: true });
  }
}
/** Folders of addFolder, files of replaceFile, links and locks on their way. */
const isHalfWritten = /\.incomplete-\d+$|^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\.(?:live-|lock\.)\d+(?:-[0-9a-f-]{36})?$/;

/** A server fetches releases without the lock, and others wait for it: what they have begun is their own while they live. */
const isAtWork = (name: string): boolean => isAlive(Number(/(?:\.incomplete-|^\.lock\.)(\d+)/.exec(name)?.[1] ?? 0));

const list = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

async function isOlderThan(folder: string, moment: number): Promise<boolean> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs < moment,
    // It has got its name meanwhile, or gone.
    () => false,
  );
}
