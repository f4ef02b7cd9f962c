import type { Finding } from '@platband/releases/site';
import type { Database } from '@platband/server-kit/database';
import { hourMs, minuteMs } from '@platband/slice/contract/durations';
import { countMail } from '../mail/unsent-mail-repository';

const stuckMinutes = 15;
const refusedHours = 24;

/**
 * Reports pending mail, and permanently refused mail as a note: refused mail is not retried, and
 * `/leads/` lists it for a decision.
 */
export async function outboxCheck(database: Database): Promise<Finding> {
  const now = Date.now();
  const waiting = [...(await countMail(database, 'waiting', now - stuckMinutes * minuteMs))];
  const ofStaff = await countMail(database, 'refusedNotices', 0);
  const ofOthers = await countMail(database, 'refusedOthers', now - refusedHours * hourMs);
  const haveWaited = `waited for more than ${stuckMinutes} minutes`;
  const problems = lines(
    waiting,
    { mail: 'mail that has', webhook: 'webhook calls that have' },
    haveWaited,
  );
  const notes = [
    // Each team fixes its webhook.
    ...lines(waiting, { team: 'calls to team webhooks that have' }, haveWaited),
    ...lines(
      ofStaff,
      { mail: 'mail to the staff that was', webhook: 'webhook calls that were' },
      'refused for good, about leads that nobody has handled',
    ),
    ...lines(
      ofOthers,
      {
        mail: 'mail to visitors that was',
        webhook: 'webhook calls about releases that were',
        team: 'calls to team webhooks that were',
      },
      `refused for good in the last ${refusedHours} hours`,
    ),
  ];
  return {
    ...(problems.length > 0 && { problem: problems.join('; ') }),
    ...(notes.length > 0 && { note: notes.join('; ') }),
  };
}

const lines = (
  counts: Iterable<readonly [string, number]>,
  names: Readonly<Record<string, string>>,
  what: string,
): readonly string[] =>
  [...counts]
    .sort()
    .flatMap(([channel, count]) =>
      names[channel] === undefined ? [] : `${names[channel]} ${what}: ${count}`,
    );
