import { type Database, parametersFor } from '@platband/server-kit/database';
import * as v from 'valibot';

/** Marks all leads of a person to be erased at a time, or keeps them. */
export async function setErasure(
  database: Database,
  leadIds: readonly string[],
  atMs: number | null,
): Promise<void> {
  await database.query(`UPDATE lead SET erase_at = $1 WHERE id IN (${parametersFor(leadIds, 2)})`, [
    atMs,
    ...leadIds,
  ]);
}

/** Returns leads that are due to be erased. */
export async function dueErasures(
  database: Database,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const sql = `SELECT id FROM lead WHERE erase_at <= $1 ORDER BY erase_at LIMIT ${limit}`;
  const rows = v.parse(v.array(v.object({ id: v.string() })), await database.query(sql, [now]));
  return rows.map(({ id }) => id);
}
