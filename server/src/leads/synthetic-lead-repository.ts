import type { Database, Statement } from '@platband/server-kit/database';
import * as v from 'valibot';

/**
 * Claims the next synthetic lead for this server.
 * @returns False if any server has sent one since `beforeMs`.
 */
export async function claimSynthetic(
  database: Database,
  key: string,
  beforeMs: number,
): Promise<boolean> {
  const sql = 'UPDATE synthetic_lead SET key = $1, sent_at = $2 WHERE sent_at <= $3 RETURNING id';
  return (await database.query(sql, [key, Date.now(), beforeMs])).length > 0;
}

/** Whether a key is that of a synthetic lead that has not arrived. */
export const isSynthetic = async (database: Database, key: string): Promise<boolean> =>
  (await database.query("SELECT id FROM synthetic_lead WHERE key = $1 AND key <> ''", [key]))
    .length > 0;

/** Records that a lead is the synthetic one. Its key is unique and works once. */
export const recordArrival = (leadId: string, key: string): Statement => ({
  sql: "UPDATE synthetic_lead SET lead_id = $1, arrived_at = $2, key = '' WHERE key = $3 AND key <> ''",
  values: [leadId, Date.now(), key],
});

/** Returns when the last synthetic lead arrived, in milliseconds since 1970, or 0 if never. */
export async function syntheticArrivedAt(database: Database): Promise<number> {
  const [row] = await database.query('SELECT arrived_at FROM synthetic_lead');
  return v.parse(v.object({ arrived_at: v.number() }), row).arrived_at;
}
