import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists files below a folder, sorted and relative to `base`. Skips hidden files. */
export async function filesBelow(base: string, folder = ''): Promise<readonly string[]> {
  const entries = await readdir(join(base, folder), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(base, path) : [path];
      }),
  );
  return found.flat().sort();
}
