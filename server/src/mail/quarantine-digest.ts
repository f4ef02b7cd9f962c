import type { Database } from '@platform/releases/database/database';
import { hourMs } from '@platform/slice/contract/durations';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import { countQuarantinedBetween, mostCounted } from '../leads/lead-repository';
import type { Settings } from '../settings/settings';
import { originOf } from './origin-of';
import { putIntoOutbox } from './outbox-repository';

/** When the staff begins its day, in India. */
const toldAtHour = 9;

/**
 * A mail to the staff about what was quarantined the day before, from nine in the morning on: once, however often it is asked for and by however
 * many servers.
 * @returns whether there is a new mail
 */
export async function tellOfQuarantined(
  database: Database,
  settings: Pick<Settings, 'staffAddress' | 'siteOrigin' | 'port'>,
  now = Date.now(),
): Promise<boolean> {
  const today = timeOf(dayInIndia(now));
  if (now < today + toldAtHour * hourMs) return false;
  const yesterday = dayInIndia(today - 1);
  const leads = await countQuarantinedBetween(database, timeOf(yesterday), today);
  if (leads === 0) return false;
  const mail = {
    id: `quarantine-${yesterday}`,
    to: settings.staffAddress,
    subject: subjectOf(leads, yesterday),
    body: bodyOf(originOf(settings)),
  };
  const [mails = []] = await database.transaction([putIntoOutbox(mail)]);
  return mails.length > 0;
}

const subjectOf = (leads: number, day: string): string =>
  `${leads === 1 ? '1 enquiry was' : `${leads < mostCounted ? leads : `${mostCounted} or more`} enquiries were`} quarantined on ${day}`;

const bodyOf = (origin: string): string =>
  `They look like a bot's, and nobody was told of them. Some may be people's: please look at them.\n\n${origin}/leads/?show=quarantined\n`;
