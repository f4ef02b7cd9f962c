import { mkdir, readFile } from 'node:fs/promises';
import { parseJson, replaceFile } from '@platband/server-kit/disk';
import { reservedSegments } from '@platband/slice/contract/slice-problems';

const fileOf = (site: string) => `${site}/reserved.json`;

/** Stores the first segments of the addresses that the site's own plugins answer. */
export async function writeReserved(own: readonly string[], site: string): Promise<void> {
  await mkdir(site, { recursive: true });
  await replaceFile(fileOf(site), JSON.stringify(own));
}

/** Returns the first segments that no page may have: the platform's, and those of the site's server. */
export async function readReserved(site: string): Promise<readonly string[]> {
  const text = await readFile(fileOf(site), 'utf8').catch(() => '[]');
  const own = parseJson<readonly string[]>(
    text,
    fileOf(site),
    'restart the server, which writes it again',
  );
  return [...reservedSegments, ...own];
}
