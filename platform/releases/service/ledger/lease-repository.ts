import type { Database, Statement } from '@platband/server-kit/database';
import * as v from 'valibot';

const leaseRow = v.object({ beat: v.number(), holder: v.nullable(v.string()) });

/** Returns the lease's holder and heartbeat counter, or null if the lease is free. */
export async function readLease(database: Database) {
  const [row] = await database.query('SELECT beat, holder FROM deploy_lease');
  return v.parse(leaseRow, row);
}

/** Tries to take the lease. Fails if another process has changed the counter in the meantime. */
export async function takeLease(
  database: Database,
  holder: string,
  beat: number,
): Promise<boolean> {
  const sql = 'UPDATE deploy_lease SET beat = beat + 1, holder = $1 WHERE beat = $2 RETURNING beat';
  return (await database.query(sql, [holder, beat])).length > 0;
}

/** The name of a holder while an urgent one may take the lease from it. */
export const yielding = (holder: string): string => `${holder} yields`;
export const yields = (holder: string): boolean => holder.endsWith(' yields');

const held = 'WHERE holder IN ($1, $2)';

export async function renewLease(database: Database, holder: string): Promise<void> {
  const names = [holder, yielding(holder)];
  await database.query(`UPDATE deploy_lease SET beat = beat + 1 ${held}`, names);
}

/** @returns false if another process has the lease */
export async function renameHolder(database: Database, from: string, to: string): Promise<boolean> {
  const sql =
    'UPDATE deploy_lease SET beat = beat + 1, holder = $2 WHERE holder = $1 RETURNING beat';
  return (await database.query(sql, [from, to])).length > 0;
}

export async function releaseLease(database: Database, holder: string): Promise<void> {
  const names = [holder, yielding(holder)];
  await database.query(`UPDATE deploy_lease SET beat = beat + 1, holder = NULL ${held}`, names);
}

/** Fails unless run by the holder. Blocks a takeover until the transaction ends. */
export const fence = (holder: string): Statement => ({
  sql: 'UPDATE deploy_lease SET beat = CASE WHEN holder = $1 THEN beat + 1 END',
  values: [holder],
});
