import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import type { Database } from '../database/database';
import { contentHashOf, readContentFiles } from './content-files';

/** Puts the content of `content/` into the database, kind by kind, where the files have changed since it was last put there. */
export async function seedContent(database: Database): Promise<void> {
  for (const kind of Object.keys(contentCalls) as ContentKind[]) {
    const items = await readContentFiles(kind);
    const hash = contentHashOf(items);
    const [seeded] = await database.query('SELECT content_hash FROM seed WHERE kind = $1', [kind]);
    if (seeded?.['content_hash'] === hash) continue;
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
}
