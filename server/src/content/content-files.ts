import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { exists } from '@platform/releases/disk/files';
import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import * as v from 'valibot';
import { repositoryContent } from '../settings/repository-content';
import type { ContentProblem } from './content-problem';
import { problemsOfEntry, problemsOfId } from './entry-problems';
import { readArticles } from './read-articles';
import { readList } from './read-list';
import { readText } from './read-text';
import { collections, entrySchema } from './schema';

export type Item = Readonly<Record<string, unknown>>;

/** What the content folder holds of a kind. */
export interface ContentOfKind {
  /** The entries without mistakes. */
  readonly items: readonly Item[];
  readonly problems: readonly ContentProblem[];
}

/**
 * Reads a kind of content from its files. It never throws: a file that cannot be read is a problem
 * like any other.
 */
export async function readContentFiles(
  kind: ContentKind,
  contentFolder: string,
): Promise<ContentOfKind> {
  const file = kind === 'blog' ? 'blogs' : `${kind}.json`;
  try {
    const isOlder =
      collections[kind].isNewer === true && !(await exists(`${contentFolder}${file}`));
    const folder = isOlder ? repositoryContent : contentFolder;
    const pictures = new Set(await readdir(`${folder}pictures`));
    const { entries, problems } =
      kind === 'blog'
        ? await readArticles(folder, pictures)
        : readList(file, await readText(folder, file));
    const schema = entrySchema(kind);
    const checked = entries.map((entry, at) => ({
      item: entry.item,
      // What is wrong with an entry that cannot be read is mostly a consequence of that.
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

/** Identifies the content of a kind, to see whether it has changed since it was seeded. */
export const contentHashOf = (items: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(items)).digest('hex');
