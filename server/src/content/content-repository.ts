import type { Database } from '@platform/releases/database/database';
import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import * as v from 'valibot';
import type { Item } from './content-files';

/** An entity as the API answers it; what is in it, the call's own schema says. */
const contentRow = v.object({ body: v.pipe(v.string(), v.parseJson()) });
const seedRow = v.object({ content_hash: v.string() });

/** The stored content of a kind, in its order. */
export async function readItems(
  database: Database,
  kind: ContentKind,
): Promise<readonly unknown[]> {
  const rows = await database.query('SELECT body FROM content WHERE kind = $1 ORDER BY position', [
    kind,
  ]);
  return v.parse(v.array(contentRow), rows).map(({ body }) => body);
}

/** Null: there is none. */
export async function findItem(
  database: Database,
  kind: ContentKind,
  id: string,
): Promise<unknown> {
  const [row] = await database.query('SELECT body FROM content WHERE kind = $1 AND id = $2', [
    kind,
    id,
  ]);
  return row === undefined ? null : v.parse(contentRow, row).body;
}

/**
 * The hash of the files that the content of a kind was last replaced by; null: there is none of it
 * yet.
 */
export async function seededHash(database: Database, kind: ContentKind): Promise<string | null> {
  const [row] = await database.query('SELECT content_hash FROM seed WHERE kind = $1', [kind]);
  return row === undefined ? null : v.parse(seedRow, row).content_hash;
}

export async function replaceContent(
  database: Database,
  kind: ContentKind,
  items: readonly Item[],
  hash: string,
): Promise<void> {
  // The hash goes first: of two processes that seed at once on PostgreSQL, the second waits here
  // for the first.
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
