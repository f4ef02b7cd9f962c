import type { Database } from '@platform/releases/database/database';
import { hourMs, minuteMs } from '@platform/slice/contract/durations';
import { countMail } from '../mail/outbox-repository';
import type { Finding } from './finding';

/** Mail that has waited longer than this is stuck. */
const stuckMinutes = 15;
const refusedHours = 24;

/** What waits, and as a note what was refused for good: that is not sent by itself any more, and `/leads/` shows it until somebody decides. */
export async function outboxCheck(database: Database): Promise<Finding> {
  const now = Date.now();
  const waiting = await countMail(database, 'waiting', now - stuckMinutes * minuteMs);
  const ofStaff = await countMail(database, 'refusedNotices', 0);
  const ofVisitors = await countMail(database, 'refusedOthers', now - refusedHours * hourMs);
  const problems = lines(waiting, ['mail that has', 'webhook calls that have'], `waited for more than ${stuckMinutes} minutes`);
  const notes = [
    ...lines(
      ofStaff,
      ['mail to the staff that was', 'webhook calls that were'],
      'refused for good, about leads that nobody has dealt with',
    ),
    ...lines(ofVisitors, ['mail to visitors that was', ''], `refused for good in the last ${refusedHours} hours`),
  ];
  return {
    ...(problems.length > 0 && { problem: problems.join('; ') }),
    ...(notes.length > 0 && { note: notes.join('; ') }),
  };
}

const lines = (counts: ReadonlyMap<string, number>, [mail, webhook]: readonly [string, string], what: string): readonly string[] =>
  [...counts].sort().map(([channel, count]) => `${channel === 'mail' ? mail : webhook} ${what}: ${count}`);
