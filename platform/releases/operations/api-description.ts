import { readFile } from 'node:fs/promises';
import { parseJson, replaceFile } from '@platform/server-kit/disk';
import type { Calls } from '@platform/slice/contract/json-schema';

/**
 * The file of a running server's schemas, below the site that it serves: slices are checked against
 * it.
 */
const apiFile = 'api.json';

export const writeApi = (calls: Calls, site: string): Promise<void> =>
  replaceFile(`${site}/${apiFile}`, JSON.stringify(calls));

/** @returns null when no server has run on this site yet */
export async function readApi(site: string): Promise<Calls | null> {
  const file = `${site}/${apiFile}`;
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : parseJson<Calls>(text, file, 'restart the server, which writes it');
}
