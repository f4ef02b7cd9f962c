import { makeBackup } from '../backup/backup';
import type { SiteDefinition } from '../define-site';
import { settingsOrExit } from '../settings-or-exit';
import { stringOption } from './string-option';

const help = `slice site backup --to FOLDER

Writes a tar file into FOLDER, while the site runs: the database, releases, compositions, config.json.`;

/** @throws Error if there is no database, or FOLDER is not writable. */
export async function backup(site: SiteDefinition, args: readonly string[]): Promise<void> {
  const to = stringOption(args, 'to');
  if (to === undefined)
    throw new Error(`--to is missing: name a folder for the backup.\n\n${help}`);
  console.log(`Backed up: ${await makeBackup(settingsOrExit(site), to, site.onBackup)}`);
}
