import type { Database } from '@platform/server-kit/database';
import { countLeads } from '../leads/lead-count-repository';
import { announceNone } from '../leads/lead-repository';
import { sendNone } from '../mail/outbox-repository';

/**
 * Holds back mail that was pending in the backup, since the original site has sent it. `--send-mail`
 * sends it.
 */
export async function onRestore(database: Database, args: readonly string[]): Promise<string> {
  const hold = [sendNone('not sent again after a restore'), announceNone];
  const held = args.includes('--send-mail') ? [] : await database.transaction(hold);
  const leads = await countLeads(database);
  return `${leads} leads. Pending mail that is not sent again: ${held.flat().length}; --send-mail sends it.`;
}
