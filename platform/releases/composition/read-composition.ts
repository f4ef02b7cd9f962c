import { readFile } from 'node:fs/promises';
import { type Composition, compositionPath, parseComposition } from '@platform/slice/contract/composition';

/** The composition in a folder that this site has composed, perhaps by an earlier version. @throws Error where there is none that can be read */
export const readComposition = async (folder: string): Promise<Composition> =>
  parseComposition(JSON.parse(await readFile(`${folder}${compositionPath}`, 'utf8')));
