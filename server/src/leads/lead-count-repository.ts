import type { Database } from '@platband/server-kit/database';
import { dayMs } from '@platband/slice/contract/durations';
import * as v from 'valibot';
import { stateInSql } from './lead-state';

/** Counting stops here, so that a flood of leads stays cheap. */
const maxCounted = 1_000;
export const formatCount = (count: number): string =>
  count < maxCounted ? String(count) : `${maxCounted} or more`;

const countRow = v.object({ leads: v.number() });

export async function countLeads(database: Database): Promise<number> {
  const [row] = await database.query('SELECT count(*) AS leads FROM lead');
  return v.parse(countRow, row).leads;
}

const upTo = (condition: string) =>
  `(SELECT 1 AS one FROM lead WHERE ${condition} LIMIT ${maxCounted}) AS counted`;

/** Counts quarantined leads, up to `maxCounted`. */
export async function countQuarantined(database: Database): Promise<number> {
  const [row] = await database.query(
    `SELECT count(*) AS leads FROM ${upTo(`${stateInSql} = 'quarantined'`)}`,
  );
  return v.parse(countRow, row).leads;
}

interface Morning {
  readonly now: number;
  /** Start of the current day. */
  readonly today: number;
  readonly recentSince: number;
}

/** Counts pending work, each kind up to `maxCounted`. */
export async function countAtDesk(database: Database, { now, today, recentSince }: Morning) {
  const open = `${stateInSql} = 'open'`;
  const conditions = {
    overdue: 'reminder_at <= $1',
    today: 'reminder_at > $1 AND reminder_at < $2',
    recent: `${open} AND status = 'new' AND received_at >= $3`,
    open,
    quarantined: `${stateInSql} = 'quarantined' AND quarantine_reason <> 'test' AND received_at >= $4 AND received_at < $5`,
  };
  const counts = Object.entries(conditions).map(
    ([name, condition]) => `(SELECT count(*) FROM ${upTo(condition)}) AS ${name}`,
  );
  const [row] = await database.query(`SELECT ${counts.join(', ')}`, [
    now,
    today + dayMs,
    recentSince,
    today - dayMs,
    today,
  ]);
  const count = v.number();
  return v.parse(
    v.object({ overdue: count, today: count, recent: count, open: count, quarantined: count }),
    row,
  );
}

/**
 * Counts all leads, and those received before a time.
 * @returns `newestAt` in milliseconds since 1970, or 0 without leads.
 */
export async function countByAge(
  database: Database,
  before: number,
): Promise<{ readonly old: number; readonly all: number; readonly newestAt: number }> {
  const [counted] = await database.query(
    'SELECT COUNT(*) AS counted, COUNT(CASE WHEN received_at < $1 THEN 1 END) AS old, MAX(received_at) AS newest FROM lead',
    [before],
  );
  const number = (name: string) => Number(counted?.[name] ?? 0);
  return { old: number('old'), all: number('counted'), newestAt: number('newest') };
}
