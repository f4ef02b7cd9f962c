import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from './write-generated';

const skeleton = fileURLToPath(new URL('skeleton/', import.meta.url));

/**
 * Gives a remote the files that are the same in every one: its lifecycles and its standalone page. They are kept out of the repository.
 * @param slice the remote's folder
 */
export async function generateSkeleton(slice: string): Promise<void> {
  for (const file of await readdir(skeleton)) await writeGenerated(`${slice}/src/${file}`, await readFile(`${skeleton}${file}`, 'utf8'));
}

/** Gives it to every remote of the repository: the folders whose names begin with `mf-`. */
export async function generateSkeletons(root: string): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true });
  const remotes = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'));
  await Promise.all(remotes.map(({ name }) => generateSkeleton(`${root}${name}`)));
}
