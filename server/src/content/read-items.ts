import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import type { Database } from '../database/database';

/** The stored content of a kind, in its order. */
export async function readItems(database: Database, kind: ContentKind): Promise<unknown[]> {
  const rows = await database.query('SELECT body FROM content WHERE kind = $1 ORDER BY position', [kind]);
  return rows.map((row) => JSON.parse(String(row['body'])));
}
