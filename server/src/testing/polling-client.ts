import { createHash } from 'node:crypto';
import type { Composition } from '@platband/slice/contract/composition';

export interface Counts {
  pages: number;
  files: number;
  /** Files that have a hash in the composition. */
  verified: number;
  readonly compositions: Set<string>;
  readonly broken: string[];
}

export const noCounts = (): Counts => ({
  pages: 0,
  files: 0,
  verified: 0,
  compositions: new Set(),
  broken: [],
});

const paths = ['/', '/about', '/blogs', '/contact', '/service', '/franchise'];

/** A visitor that goes from page to page and loads every file, without a cache, until stopped. */
export async function visitUntil(
  origin: string,
  isOver: () => boolean,
  counts: Counts,
): Promise<void> {
  for (let at = 0; !isOver(); at += 1) await visit(origin, paths[at % paths.length] ?? '/', counts);
}

async function visit(origin: string, path: string, counts: Counts): Promise<void> {
  const page = await get(`${origin}${path}`, counts);
  if (page === null) return;
  counts.pages += 1;
  const html = page.toString();
  const [, id = ''] = /data-composition="(\w+)"/.exec(html) ?? [];
  counts.compositions.add(id);
  const manifest = await get(`${origin}/compositions/${id}/composition.json`, counts);
  if (manifest === null) return;
  const { remotes } = JSON.parse(manifest.toString()) as Composition;
  const files = new Set(
    [...html.matchAll(/["'(](\/(?:remotes|shell)\/[^"'()\s\\]+\.\w+)/g)].map(
      ([, file = '']) => file,
    ),
  );
  for (const file of files) {
    const content = await get(`${origin}${file}`, counts);
    if (content === null) continue;
    counts.files += 1;
    const [, , remote = '', name = '', ...rest] = file.split('/');
    const release = [remotes[remote], remotes[remote]?.lastGood].find(
      (known) => known?.release === name,
    );
    const expected = release?.integrity[rest.join('/')];
    if (expected === undefined) continue;
    counts.verified += 1;
    const found = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    if (found !== expected) counts.broken.push(`${file} is not what composition ${id} says`);
  }
}

async function get(address: string, { broken }: Counts): Promise<Buffer | null> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html,*/*' } });
    const content = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) return content;
    broken.push(`${response.status} ${address}`);
  } catch (error) {
    broken.push(`${address}: ${String(error)}`);
  }
  return null;
}
