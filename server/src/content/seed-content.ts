import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import type { Database } from '../database/database';
import { contentHashOf, type Item, readContentFiles } from './content-files';
import type { ContentProblem } from './content-problem';

/**
 * Puts the content of a folder into the database, kind by kind, where the files have changed since it was last put there. A kind with a
 * mistake stays as it was; where there is none of it yet, its entries without mistakes go in.
 * @returns the mistakes
 */
export async function seedContent(database: Database, folder: string): Promise<readonly ContentProblem[]> {
  const all: ContentProblem[] = [];
  for (const kind of Object.keys(contentCalls) as ContentKind[]) {
    const { items, problems } = await readContentFiles(kind, folder);
    all.push(...problems);
    const [{ content_hash: seeded = null } = {}] = await database.query('SELECT content_hash FROM seed WHERE kind = $1', [kind]);
    const hash = problems.length === 0 ? contentHashOf(items) : incomplete;
    const isWanted = hash === incomplete ? seeded === null || seeded === incomplete : seeded !== hash;
    if (isWanted) await replaceContent(database, kind, items, hash);
  }
  return all;
}

/** In place of a hash: what is stored of a kind is what was without mistakes at the first start. */
const incomplete = 'incomplete';

async function replaceContent(database: Database, kind: ContentKind, items: readonly Item[], hash: string): Promise<void> {
  // The hash goes first: of two processes that seed at once on PostgreSQL, the second waits here for the first.
  await database.transaction([
    {
      sql: 'INSERT INTO seed (kind, content_hash) VALUES ($1, $2) ON CONFLICT (kind) DO UPDATE SET content_hash = excluded.content_hash',
      values: [kind, hash],
    },
    { sql: 'DELETE FROM content WHERE kind = $1', values: [kind] },
    ...items.map((item, position) => ({
      sql: 'INSERT INTO content (kind, id, position, body) VALUES ($1, $2, $3, $4)',
      values: [kind, String(item['id'] ?? item['_id'] ?? position), position, JSON.stringify(item)],
    })),
  ]);
}
