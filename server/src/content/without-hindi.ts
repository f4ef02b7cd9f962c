import type { Database } from '@platband/server-kit/database';
import { lists } from './import-content';
import { fileAt, filesAt, latestRevision, revisionsOf } from './revision-repository';

/** The first content. Slices have the Hindi of its lists, word for word. */
const seed = 1;

/**
 * Returns what Hindi pages show in English or with outdated Hindi: articles whose Hindi is missing
 * or older than their English, and texts of lists without Hindi beside them.
 */
export async function withoutHindi(database: Database): Promise<readonly string[]> {
  const latest = (await latestRevision(database))?.revision ?? 0;
  const paths = (await filesAt(database, latest)).map(({ path }) => path);
  const revised = await revisionsOf(database, paths, latest);
  const revisionOf = (path: string) => revised.get(path)?.revision ?? 0;
  const articles = paths.filter(
    (path) =>
      path.startsWith('blogs/') &&
      !path.endsWith('.hi.md') &&
      revisionOf(path) > revisionOf(path.replace('.md', '.hi.md')),
  );
  const texts = await Promise.all(
    lists
      .filter((path) => revisionOf(path) > seed)
      .map(async (path) => {
        const known = new Set(textsIn(await fileAt(database, seed, path)));
        return textsIn(await fileAt(database, latest, path)).filter((text) => !known.has(text));
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
