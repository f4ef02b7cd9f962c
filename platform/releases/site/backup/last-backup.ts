import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns when the newest backup of a folder was written, or null without one. */
export async function lastBackupAt(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /\.(?:tar|dump)$/.test(name));
  const found = await Promise.all(files.map((name) => stat(join(folder, name))));
  return found.length === 0 ? null : Math.max(...found.map(({ mtimeMs }) => mtimeMs));
}
