import { readFile } from 'node:fs/promises';
import { parseJson, replaceFile } from '@platband/server-kit/disk';
import type { Calls } from '@platband/slice/contract/json-schema';

/**
 * A running server's schemas, stored in the site's folder so that slices can be checked against
 * them.
 */
const apiFile = 'api.json';

export const writeApi = (calls: Calls, site: string): Promise<void> =>
  replaceFile(`${site}/${apiFile}`, JSON.stringify(calls));

/** Returns null if no server has run on this site. */
export async function readApi(site: string): Promise<Calls | null> {
  const file = `${site}/${apiFile}`;
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null
    ? null
    : parseJson<Calls>(text, file, 'restart the server, which writes it again');
}
