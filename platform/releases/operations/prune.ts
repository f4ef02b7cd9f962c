import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { isAlive } from '@platband/server-kit/disk';
import { unneededFolders } from './garbage-collection';
import type { History } from './history';

/** Returns how many days files stay available to open tabs. */
export const retentionDays = () => Number(process.env['KEEP_DAYS'] ?? 30);

/**
 * Removes leftovers of killed processes, and releases and compositions that are no longer needed.
 */
export async function prune(site: string, history: History): Promise<void> {
  const list = (folder: string): Promise<readonly string[]> =>
    readdir(`${site}/${folder}`).catch(() => []);
  const remove = (path: string) => rm(`${site}/${path}`, { recursive: true, force: true });
  const remotes = (await list('remotes')).map((remote) => `remotes/${remote}`);
  for (const folder of ['', 'compositions', 'shell/releases', 'rendered', ...remotes]) {
    for (const name of await list(folder))
      if (isHalfWritten.test(name) && !isAtWork(name)) await remove(`${folder}/${name}`);
  }
  const paths = await Promise.all(
    ['compositions', ...remotes].map(async (folder) =>
      (await list(folder)).map((name) => `${folder}/${name}`),
    ),
  );
  // A missing folder has just been renamed or removed.
  const storedAt = (path: string) =>
    stat(`${site}/${path}`).then(({ mtimeMs }) => mtimeMs, Date.now);
  const folders = await Promise.all(
    paths.flat().map(async (path) => ({ path, storedAt: await storedAt(path) })),
  );
  const read = (path: string) => readFile(`${site}/${path}`).catch(() => null);
  for (const path of await unneededFolders({ folders, history, days: retentionDays(), read }))
    await remove(path);
}

/** Temporary names used by addFolder, replaceFile and links, and locks from earlier versions. */
const isHalfWritten =
  /\.incomplete-\d+$|^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\.(?:live-\d+|lock(?:\.\d+-[0-9a-f-]{36})?)$/;

const isAtWork = (name: string): boolean =>
  isAlive(Number(/(?:\.incomplete-|^\.live-)(\d+)/.exec(name)?.[1] ?? 0));
