import { readdir, readlink, rm, stat } from 'node:fs/promises';
import { isAlive } from '../disk/is-alive';
import { type History, releasesOf } from './history';

const dayMs = 86_400_000;
/** Releases of a remote that can always be rolled back to. */
export const keptReleases = 20;

/** For how long open tabs find the files they started with, in days. */
const keptDays = () => Number(process.env['KEEP_DAYS'] ?? 30);

/** Removes releases and compositions that are neither young nor needed: not live, not among the last 20, and older than `KEEP_DAYS`. */
export async function prune(site: string, history: History): Promise<void> {
  await removeLeftovers(site);
  const youngest = Date.now() - keptDays() * dayMs;
  const lastLive = (entries: History) => {
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

/** Half-written folders and files that killed processes have left; those of processes that live are at work. */
async function removeLeftovers(site: string): Promise<void> {
  const remotes = (await list(`${site}/remotes`)).map((remote) => `remotes/${remote}`);
  for (const folder of ['', 'compositions', 'shell/releases', 'rendered', ...remotes]) {
    for (const name of await list(`${site}/${folder}`))
      if (isHalfWritten.test(name) && !isAtWork(name)) await rm(`${site}/${folder}/${name}`, { recursive: true, force: true });
  }
}
/** Folders of addFolder, files of replaceFile, links on their way; locks of earlier versions. */
const isHalfWritten = /\.incomplete-\d+$|^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\.(?:live-\d+|lock(?:\.\d+-[0-9a-f-]{36})?)$/;

const isAtWork = (name: string): boolean => isAlive(Number(/(?:\.incomplete-|^\.live-)(\d+)/.exec(name)?.[1] ?? 0));

const list = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

async function isOlderThan(folder: string, moment: number): Promise<boolean> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs < moment,
    // It has got its name meanwhile, or gone.
    () => false,
  );
}
