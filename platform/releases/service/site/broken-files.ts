import { readFile } from 'node:fs/promises';
import { integrityOf } from '@platband/server-kit/disk';
import { readLive } from '../../composition/live-composition';
import { releaseFolder } from '../../release/site-paths';

/**
 * Checks a live release's files against their hashes in the composition.
 * @returns the files that are missing or different on this server. Always empty for the shell.
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
