import { readFile, stat } from 'node:fs/promises';

const known = new Map<string, { readonly version: string; readonly hashes: readonly string[] }>();

/** The hashes of the styles that a composed page carries in itself, as the page's own policy lists them. Read once per version of the file. */
export async function inlineStylesOf(page: string): Promise<readonly string[]> {
  const { ino, mtimeMs, size } = await stat(page);
  const version = `${ino} ${mtimeMs} ${size}`;
  const before = known.get(page);
  if (before?.version === version) return before.hashes;
  const hashes = inlineStylesIn(await readFile(page, 'utf8'));
  known.set(page, { version, hashes });
  return hashes;
}

export function inlineStylesIn(html: string): readonly string[] {
  const [policy = ''] = /<meta http-equiv="Content-Security-Policy" [^>]*>/.exec(html) ?? [];
  return (policy.match(/sha256-[\w+/=]+/g) ?? []).map((hash) => `'${hash}'`);
}
