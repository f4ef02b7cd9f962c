import type { Database } from '@platform/server-kit/database';
import { lists } from './import-content';
import { fileAt, filesAt } from './revision-repository';

/**
 * Describes the texts that a change leaves without Hindi, for the history page: changed texts in
 * lists, since slices translate word for word, and articles changed only in English.
 */
export async function withoutHindi(
  database: Database,
  before: number,
  after: number,
): Promise<readonly string[]> {
  const hashes = async (revision: number) =>
    new Map((await filesAt(database, revision)).map(({ path, hash }) => [path, hash]));
  const [old, now] = [await hashes(before), await hashes(after)];
  const isChanged = (path: string) => old.get(path) !== now.get(path);
  const articles = [...now.keys()].filter(
    (path) =>
      path.startsWith('blogs/') &&
      !path.endsWith('.hi.md') &&
      isChanged(path) &&
      !isChanged(path.replace('.md', '.hi.md')),
  );
  const texts = await Promise.all(
    lists.filter(isChanged).map(async (path) => {
      const known = new Set(textsIn(await fileAt(database, before, path)));
      return textsIn(await fileAt(database, after, path)).filter((text) => !known.has(text));
    }),
  );
  return [...articles, ...texts.flat().map((text) => `“${text}”`)];
}

/** Returns a list's texts that are sentences or names, not addresses or dates. */
function textsIn(file: Buffer | null): readonly string[] {
  const texts: string[] = [];
  JSON.parse(file?.toString() ?? '[]', (_, value: unknown) => {
    if (typeof value === 'string' && /[a-z]/i.test(value) && !/^\/|:\/\//.test(value))
      texts.push(value);
    return value;
  });
  return texts;
}
