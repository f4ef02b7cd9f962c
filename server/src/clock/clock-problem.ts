import type { Database } from '@platform/releases/database/database';
import { dayMs, hourMs } from '@platform/slice/contract/durations';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { installedAt } from './plausible-now';

/** A site may be switched off for so long, and no longer without somebody looking at its clock. */
const longestPauseDays = 60;
const row = 1;

/**
 * Why the clock of this machine is not to be trusted with what cannot be undone; null: it is.
 * @throws DatabaseUnavailableError
 */
export async function clockProblem(database: Database, now = Date.now()): Promise<string | null> {
  const says = `The clock says ${dayInIndia(now)}`;
  if (now < installedAt - dayMs)
    return `${says}, and this version was installed on ${dayInIndia(installedAt)}.`;
  const newest = await readTime(database, 'SELECT MAX(received_at) AS time FROM lead');
  if (newest > now + hourMs) return `${says}, and the newest lead is of ${dayInIndia(newest)}.`;
  const last = (await readTime(database, 'SELECT MAX(seen_at) AS time FROM clock')) || newest;
  if (last > 0 && now - last > longestPauseDays * dayMs)
    return `${says}, and this site was last running on ${dayInIndia(last)}.`;
  return null;
}

/** Records that the clock was right. */
export async function recordClock(database: Database, now = Date.now()): Promise<void> {
  await database.query(
    'INSERT INTO clock (id, seen_at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at',
    [row, now],
  );
}

async function readTime(database: Database, sql: string): Promise<number> {
  const [found] = await database.query(sql);
  return Number(found?.['time'] ?? 0);
}
