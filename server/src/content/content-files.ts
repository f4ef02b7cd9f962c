import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import * as v from 'valibot';
import type { ContentProblem } from './content-problem';
import type { ContentSource } from './content-source';
import { problemsOfEntry, problemsOfId } from './entry-problems';
import { readArticles } from './read-articles';
import { readList } from './read-list';
import { readText } from './read-text';
import { collections, entrySchema } from './schema';

export type Item = Readonly<Record<string, unknown>>;

interface ContentOfKind {
  /** The entries without mistakes. */
  readonly items: readonly Item[];
  readonly problems: readonly ContentProblem[];
}

/**
 * Reads a kind of content from its files. Never throws: an unreadable file is reported as a
 * problem.
 */
export async function readContentFiles(
  kind: ContentKind,
  source: ContentSource,
): Promise<ContentOfKind> {
  const file = kind === 'blog' ? 'blogs' : `${kind}.json`;
  try {
    const pictures = new Set(await source.names('pictures'));
    const { entries, problems } =
      kind === 'blog'
        ? await readArticles(source, pictures)
        : readList(file, await readText(source, file));
    const schema = entrySchema(kind);
    const checked = entries.map((entry, at) => ({
      item: entry.item,
      // An unreadable entry's other problems are mostly consequences of it.
      problems:
        entry.problems.length > 0
          ? entry.problems
          : [
              ...problemsOfEntry(entry, kind, pictures),
              ...problemsOfId(entry, entries.slice(0, at)),
            ],
    }));
    const ofAll =
      problems.length === 0
        ? (collections[kind].problemsOfAll?.(entries.map(({ item }) => item)) ?? [])
        : [];
    return {
      items: checked
        .filter((entry) => entry.problems.length === 0)
        .map(({ item }) => v.parse(schema, item)),
      problems: [
        ...problems,
        ...checked.flatMap((entry) => entry.problems),
        ...ofAll.map((says) => ({ file, line: 1, says })),
      ],
    };
  } catch (error) {
    return {
      items: [],
      problems: [{ file, line: 1, says: `The file cannot be read: ${(error as Error).message}` }],
    };
  }
}
