import { readFile } from 'node:fs/promises';
import { readLive } from '../composition/compose';
import { integrityOf } from '../disk/digest';
import { releaseFolder } from '../disk/site-paths';

/**
 * The files of a live release that are missing here, or not as they were composed. Of the shell
 * none is known.
 */
export async function brokenFiles(
  siteFolder: string,
  slice: string,
  release: string,
): Promise<readonly string[]> {
  const pinned = (await readLive(siteFolder))?.remotes[slice];
  if (pinned?.release !== release) return [];
  const folder = `${siteFolder}/${releaseFolder(slice, release)}`;
  const looked = await Promise.all(
    Object.entries(pinned.integrity).map(async ([file, expected]) => {
      const bytes = await readFile(`${folder}/${file}`).catch(() => null);
      return bytes !== null && integrityOf(bytes) === expected ? [] : [file];
    }),
  );
  return looked.flat();
}
