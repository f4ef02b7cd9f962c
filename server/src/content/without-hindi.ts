import type { Database } from '@platband/server-kit/database';
import { lists } from './import-content';
import { changedFiles, fileAt } from './revision-repository';

/**
 * Describes the texts that a change leaves without Hindi, for the history page: changed texts in
 * lists, without Hindi beside them, since slices translate word for word, and articles changed only in English.
 */
export async function withoutHindi(
  database: Database,
  before: number,
  after: number,
): Promise<readonly string[]> {
  const changed = await changedFiles(database, before, after);
  const articles = [...changed.keys()].filter(
    (path) =>
      path.startsWith('blogs/') &&
      !path.endsWith('.hi.md') &&
      changed.get(path) !== null &&
      !changed.has(path.replace('.md', '.hi.md')),
  );
  const texts = await Promise.all(
    lists
      .filter((path) => changed.has(path))
      .map(async (path) => {
        const known = new Set(textsIn(await fileAt(database, before, path)));
        return textsIn(await fileAt(database, after, path)).filter((text) => !known.has(text));
      }),
  );
  return [...articles, ...texts.flat().map((text) => `“${text}”`)];
}

/** Returns a list's texts that are sentences or names, not addresses or dates. */
function textsIn(file: Buffer | null): readonly string[] {
  const texts: string[] = [];
  JSON.parse(file?.toString() ?? '[]', function (this: object, name: string, value: unknown) {
    const isText = typeof value === 'string' && /[a-z]/i.test(value) && !/^\/|:\/\//.test(value);
    if (isText && !(`${name}InHindi` in this) && !/InHindi$|^documented$/.test(name))
      texts.push(value);
    return value;
  });
  return texts;
}
