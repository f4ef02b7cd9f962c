import { hourMs, minuteMs } from '@platform/slice/contract/durations';
import type { Database } from '../database/database';
import type { Finding } from './finding';

/** Mail that has waited longer than this is stuck. */
const stuckMinutes = 15;
const refusedHours = 24;
/** Nobody counts further. */
const mostCounted = 1_000;

/** What waits, and what was refused for good. A visitor's wrong address is no reason to call anybody; a notice that the staff never got is. */
export async function outboxCheck(database: Database): Promise<Finding> {
  const waiting = await counted(
    database,
    'outbox WHERE sent_at IS NULL AND refused_at IS NULL AND created_at < $1',
    stuckMinutes * minuteMs,
  );
  const unhandled = 'outbox JOIN lead ON lead.id = outbox.lead_id WHERE refused_at > $1 AND handled_at IS NULL';
  const ofStaff = await counted(database, unhandled, Date.now());
  const ofVisitors = await counted(database, 'outbox WHERE refused_at > $1 AND lead_id IS NULL', refusedHours * hourMs);
  const problems = [
    ...lines(waiting, ['mail that has', 'webhook calls that have'], `waited for more than ${stuckMinutes} minutes`),
    ...lines(
      ofStaff,
      ['mail to the staff that was', 'webhook calls that were'],
      'refused for good, about leads that nobody has dealt with',
    ),
  ];
  const notes = lines(ofVisitors, ['mail to visitors that was', ''], `refused for good in the last ${refusedHours} hours`);
  return {
    ...(problems.length > 0 && { problem: problems.join('; ') }),
    ...(notes.length > 0 && { note: notes.join('; ') }),
  };
}

/** How many there are by channel, of the time before so many milliseconds. */
async function counted(database: Database, from: string, beforeMs: number): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query(
    `SELECT channel, count(*) AS mails FROM (SELECT outbox.channel FROM ${from} LIMIT ${mostCounted}) AS counted GROUP BY channel`,
    [Date.now() - beforeMs],
  );
  return new Map(rows.map((row) => [String(row['channel']), Number(row['mails'])]));
}

const lines = (counts: ReadonlyMap<string, number>, [mail, webhook]: readonly [string, string], what: string): readonly string[] =>
  [...counts].sort().map(([channel, count]) => `${channel === 'mail' ? mail : webhook} ${what}: ${count}`);
