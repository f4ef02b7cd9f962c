import { readFile, stat } from 'node:fs/promises';
import { lruCache } from '@platform/server-kit/disk';

/** By the version of the file and, on a line of its own, its path. */
const hashesOf = lruCache(500, async (key) =>
  inlineStylesIn(await readFile(key.slice(key.indexOf('\n') + 1), 'utf8')),
);

/**
 * The hashes of the styles that a composed page carries in itself, as the page's own policy lists
 * them. Read once per version of the file.
 */
export async function inlineStylesOf(page: string): Promise<readonly string[]> {
  const { ino, mtimeMs, size } = await stat(page);
  return hashesOf(`${ino} ${mtimeMs} ${size}\n${page}`);
}

export function inlineStylesIn(html: string): readonly string[] {
  const [policy = ''] = /<meta http-equiv="Content-Security-Policy" [^>]*>/.exec(html) ?? [];
  return (policy.match(/sha256-[\w+/=]+/g) ?? []).map((hash) => `'${hash}'`);
}
