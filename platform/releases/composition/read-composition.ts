import { readFile } from 'node:fs/promises';
import { type Composition, compositionPath } from '@platform/slice/contract/composition';

/**
 * The composition in a folder that this site has composed, perhaps by an earlier version. @throws
 * Error where there is none
 */
export const readComposition = async (folder: string): Promise<Composition> =>
  JSON.parse(await readFile(`${folder}${compositionPath}`, 'utf8')) as Composition;
