import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@platband/server-kit/database';
import { countLeads } from '../leads/lead-count-repository';
import { announceNone } from '../leads/lead-repository';
import { sendNone } from '../mail/outbox-repository';
import { eraseAgain } from './erase-person';
import { listErased } from './erased-repository';

/** Lists the erased keys, beside the backups. */
const erasedFile = 'erased-keys';

export const onBackup = async (database: Database, folder: string): Promise<void> =>
  writeFile(join(folder, erasedFile), await listErased(database), { mode: 0o600 });

/**
 * Erases again what was erased since the backup. Holds back mail that was pending in it, since the
 * original site has sent it; `--send-mail` sends it.
 */
export async function onRestore(
  database: Database,
  file: string,
  args: readonly string[],
): Promise<string> {
  const hold = [sendNone('not sent again after a restore'), announceNone];
  const held = args.includes('--send-mail') ? [] : await database.transaction(hold);
  const list = await readFile(join(dirname(file), erasedFile), 'utf8').catch(() => '');
  await eraseAgain(database, list);
  const leads = await countLeads(database);
  const unsent = held.flat().length;
  return unsent === 0
    ? `The database contains ${counted(leads)}.`
    : `The database contains ${counted(leads)}. Mails that were pending and will not be sent, since the original site may have sent them: ${unsent}. To send them, restore into new folders with --send-mail.`;
}

const counted = (leads: number): string => (leads === 1 ? '1 lead' : `${leads} leads`);
