import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The files below a folder, by their path from `base`, in order. Hidden ones are left out. */
export async function filesBelow(base: string, folder = ''): Promise<readonly string[]> {
  const entries = await readdir(join(base, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => relative(base, join(parentPath, name)));
  return files.filter((file) => !file.split(sep).some((part) => part.startsWith('.'))).sort();
}
