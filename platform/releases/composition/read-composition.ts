import { readFile } from 'node:fs/promises';
import { type Composition, compositionPath } from '@platband/slice/contract/composition';

/**
 * Reads one of this site's compositions, possibly written by an earlier version.
 * @throws Error if the folder is empty.
 */
export const readComposition = async (folder: string): Promise<Composition> =>
  JSON.parse(await readFile(`${folder}${compositionPath}`, 'utf8')) as Composition;
