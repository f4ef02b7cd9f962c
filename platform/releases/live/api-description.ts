import { readFile } from 'node:fs/promises';
import type { Calls } from '@platform/slice/contract/json-schema';
import { parseJson, replaceFile } from '../disk/files';

/** Where a server leaves what it has of every call, below the site that it serves: slices are checked by it while it is the one that runs. */
const apiFile = 'api.json';

export const writeApi = (calls: Calls, site: string): Promise<void> => replaceFile(`${site}/${apiFile}`, JSON.stringify(calls));

/** @returns null when no server has run on this site yet */
export async function readApi(site: string): Promise<Calls | null> {
  const file = `${site}/${apiFile}`;
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : parseJson<Calls>(text, file, 'restart the server, which writes it');
}
