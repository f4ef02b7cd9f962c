import { randomBytes } from 'node:crypto';
import type { Database } from '@platband/server-kit/database';

/** Size of a long form submission with its indexes. */
const fillerBytes = 65_536;

/**
 * Writes as much data as a submission may need.
 * @throws Error if the database is not writable.
 */
export async function writeProbe(database: Database): Promise<void> {
  const sql =
    'INSERT INTO probe (id, written_at, filler) VALUES (1, $1, $2) ON CONFLICT (id) DO UPDATE SET written_at = $1, filler = $2';
  await database.query(sql, [Date.now(), randomBytes(fillerBytes)]);
}
