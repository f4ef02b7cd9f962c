import type { Database } from '../database/database';
import { stateInSql, statesIn } from './lead-state';
import { storedKinds } from './stored-kinds';

/** Nobody counts further: a flood of leads costs no more than so many. */
export const mostCounted = 1_000;

const upTo = (condition: string) => `SELECT 1 AS one FROM lead WHERE ${condition} LIMIT ${mostCounted}`;

/** How many leads are in quarantine, `mostCounted` at most. */
export async function countQuarantined(database: Database): Promise<number> {
  const [row] = await database.query(`SELECT count(*) AS leads FROM (${upTo(`${stateInSql} = 'quarantined'`)}) AS counted`);
  return Number(row?.['leads']);
}

/** How many leads of each form have come since then that are not in quarantine, `mostCounted` of each at most. */
export async function countByKind(database: Database, sinceMs: number): Promise<ReadonlyMap<string, number>> {
  const counts = Object.keys(storedKinds).flatMap((kind) =>
    statesIn.accepted.map(
      (state) =>
        `SELECT '${kind}' AS kind, count(*) AS leads FROM (${upTo(`${stateInSql} = '${state}' AND kind = '${kind}' AND received_at >= $1`)}) AS counted`,
    ),
  );
  const sums = new Map<string, number>();
  for (const row of await database.query(counts.join(' UNION ALL '), [sinceMs])) {
    const [kind, leads] = [String(row['kind']), Number(row['leads'])];
    if (leads > 0) sums.set(kind, Math.min(mostCounted, (sums.get(kind) ?? 0) + leads));
  }
  return sums;
}
