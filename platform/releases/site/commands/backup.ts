import { makeBackup } from '../backup/backup';
import type { SiteDefinition } from '../define-site';
import { settingsOrExit } from '../settings-or-exit';
import { UsageError } from '../usage-error';
import { stringOption } from './string-option';

export const help = `slice site backup --to FOLDER

Writes a tar file into FOLDER, while the site runs: the database, releases, compositions, config.json.`;

/** @throws Error if there is no database, or FOLDER is not writable. */
export async function backup(site: SiteDefinition, args: readonly string[]): Promise<void> {
  const to = stringOption(args, 'to');
  if (to === undefined) throw new UsageError('slice site backup needs --to FOLDER.');
  console.log(`Backed up: ${await makeBackup(settingsOrExit(site), to, site.onBackup)}`);
}
