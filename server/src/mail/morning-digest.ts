import type { Database } from '@platform/server-kit/database';
import { dayMs, hourMs } from '@platform/slice/contract/durations';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import { countAtDesk, formatCount } from '../leads/lead-repository';
import type { Settings } from '../settings/settings';
import { morningPrefix, putIntoOutbox } from './outbox-repository';

/** When the staff begins its day, in India. */
const digestHour = 9;

type Counts = Awaited<ReturnType<typeof countAtDesk>>;

/**
 * The counts of the mail, each with a link to its leads. Numbers only: a pending mail would outlive
 * an erasure.
 */
const lines = [
  { name: 'overdue', words: 'to ring by now', show: 'due' },
  { name: 'today', words: 'to ring later today', show: 'open' },
  { name: 'recent', words: 'new since yesterday, 9 am', show: 'new' },
  { name: 'open', words: 'open in all', show: 'open' },
  {
    name: 'quarantined',
    words: 'quarantined yesterday as a bot’s; some may be people’s',
    show: 'quarantined',
  },
] as const satisfies readonly {
  readonly name: keyof Counts;
  readonly words: string;
  readonly show: string;
}[];

/**
 * A digest by mail to the staff, from nine in the morning on: once a day, however often and by
 * however many servers it is requested, and none where there is nothing.
 * @returns whether there is a new mail
 */
export async function sendMorningDigest(
  database: Database,
  { staffAddress }: Pick<Settings, 'staffAddress'>,
  staffOrigin: string,
  now = Date.now(),
): Promise<boolean> {
  const today = timeOf(dayInIndia(now));
  const at = today + digestHour * hourMs;
  if (now < at) return false;
  const counts = await countAtDesk(database, { now, today, recentSince: at - dayMs });
  const told = lines.filter(({ name }) => counts[name] > 0);
  if (told.length === 0) return false;
  const body = told.map(
    ({ name, words, show }) =>
      `${formatCount(counts[name])} ${words}\n${staffOrigin}/leads/?show=${show}\n`,
  );
  const subject = `Leads: ${told.map(({ name }) => `${formatCount(counts[name])} ${name === 'recent' ? 'new' : name}`).join(', ')}`;
  const mail = {
    id: `${morningPrefix}${dayInIndia(now)}`,
    to: staffAddress,
    subject,
    body: body.join('\n'),
  };
  const [mails = []] = await database.transaction([putIntoOutbox(mail)]);
  return mails.length > 0;
}
