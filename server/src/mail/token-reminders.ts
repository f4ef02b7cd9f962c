import type { Database } from '@platband/server-kit/database';
import { tokensEnding } from '@platband/server-kit/tokens';
import { dayMs } from '@platband/slice/contract/durations';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import type { Settings } from '../settings/settings';
import { putIntoOutbox } from './outbox-repository';

/** Days before a token's end at which its holder is reminded, once each. */
const reminderDays = [14, 3] as const;

/**
 * Mails the holders of tokens that end soon, whatever the number of servers. Tokens without an
 * address are reminded of at the staff's.
 * @returns Whether a mail was added.
 */
export async function remindOfTokens(
  database: Database,
  { staffAddress }: Pick<Settings, 'staffAddress'>,
  now = Date.now(),
): Promise<boolean> {
  const mails = (await tokensEnding(database, now)).map(({ id, holder, email, expiresAt }) => {
    const days = reminderDays.findLast((most) => expiresAt - now <= most * dayMs);
    const day = dayInIndia(expiresAt);
    return putIntoOutbox({
      id: `token-${id}-${days}`,
      to: email ?? staffAddress,
      subject: `A token expires on ${day}: ${holder}`,
      body: `The token ${id} of ${holder} expires on ${day}. After that, nobody can sign in or deploy with it.\n\nTo replace it, ask an operator of the site to run:\nnpx slice site tokens create --for "${holder}" --rights …\n`,
    });
  });
  if (mails.length === 0) return false;
  return (await database.transaction(mails)).some((added) => added.length > 0);
}
