import { readFile } from 'node:fs/promises';
import { type Composition, compositionPath } from '@platform/slice/contract/composition';

/**
 * Reads a composition of this site, possibly from an earlier version.
 * @throws Error if the folder is empty.
 */
export const readComposition = async (folder: string): Promise<Composition> =>
  JSON.parse(await readFile(`${folder}${compositionPath}`, 'utf8')) as Composition;
