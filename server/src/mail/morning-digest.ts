import type { Database } from '@platband/server-kit/database';
import { dayMs, hourMs } from '@platband/slice/contract/durations';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import { countAtDesk, formatCount } from '../leads/lead-count-repository';
import type { Settings } from '../settings/settings';
import { morningPrefix, putIntoOutbox } from './outbox-repository';

/** Hour in India when the staff starts work. */
const digestHour = 9;

type Counts = Awaited<ReturnType<typeof countAtDesk>>;

/** Counts with links to their leads. No names, since a pending mail would outlive an erasure. */
const lines = [
  { name: 'overdue', words: 'overdue for a call', show: 'due' },
  { name: 'today', words: 'to call later today', show: 'open' },
  { name: 'recent', words: 'new since 9 am yesterday', show: 'new' },
  { name: 'open', words: 'open in total', show: 'open' },
  {
    name: 'quarantined',
    words: 'quarantined as bots yesterday; some may be from people',
    show: 'quarantined',
  },
] as const satisfies readonly {
  readonly name: keyof Counts;
  readonly words: string;
  readonly show: string;
}[];

/**
 * Mails the staff a digest once a day from nine in the morning, whatever the number of servers,
 * unless there is nothing to do.
 * @returns Whether a mail was added.
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
