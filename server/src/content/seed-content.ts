import type { Database } from '@platform/releases/database/database';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { contentHashOf, readContentFiles } from './content-files';
import type { ContentProblem } from './content-problem';
import { replaceContent, seededHash } from './content-repository';

/**
 * Imports the content of a folder into the database, kind by kind, where the files have changed
 * since the last import. A kind with a mistake is left as it was; if there is none of it yet, its
 * valid entries are imported.
 * @returns the mistakes
 */
export async function seedContent(
  database: Database,
  folder: string,
): Promise<readonly ContentProblem[]> {
  const all: ContentProblem[] = [];
  for (const kind of Object.keys(contentCalls) as ContentKind[]) {
    const { items, problems } = await readContentFiles(kind, folder);
    all.push(...problems);
    const seeded = await seededHash(database, kind);
    const hash = problems.length === 0 ? contentHashOf(items) : incomplete;
    const isWanted =
      hash === incomplete ? seeded === null || seeded === incomplete : seeded !== hash;
    if (isWanted) await replaceContent(database, kind, items, hash);
  }
  return all;
}

/** In place of a hash: the stored entries of a kind are the valid ones of the first start. */
const incomplete = 'incomplete';
