import { readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { siteFolder } from '@platband/server-kit/disk';
import type { Composition } from '@platband/slice/contract/composition';
import type { DeadLink } from '../check/dead-links';
import type { RenderFailure } from '../render/page-requests';
import { readComposition } from './read-composition';

export interface CompositionRecords {
  readonly failures: readonly RenderFailure[];
  readonly deadLinks: readonly DeadLink[];
}

/** Makes a composition live by atomically replacing the `live` link. */
export async function switchTo(id: string, site = siteFolder): Promise<void> {
  const temporary = `${site}/.live-${process.pid}`;
  await rm(temporary, { force: true });
  await symlink(`compositions/${id}`, temporary, 'dir');
  await rename(temporary, `${site}/live`);
}

export const recordsFile = 'records.json';

/** Returns a composition's records. They are empty if it lacks them. */
export async function readRecords(id: string, site = siteFolder): Promise<CompositionRecords> {
  return readFile(`${site}/compositions/${id}/${recordsFile}`, 'utf8').then(
    (text) => JSON.parse(text) as CompositionRecords,
    () => ({ failures: [], deadLinks: [] }),
  );
}

export const nothingLive =
  'Nothing is live yet. Compose the site for the first time: npm run build';

/**
 * Reads a composition. Returns null if there is no live one yet.
 * @param id Defaults to the live composition.
 */
export async function readLive(
  site = siteFolder,
  id: string | null = null,
): Promise<Composition | null> {
  const link =
    id === null ? await readlink(`${site}/live`).catch(() => null) : `compositions/${id}`;
  return link === null ? null : readComposition(resolve(site, link));
}
