import { makeBackup } from '../backup/backup';
import type { SiteDefinition } from '../define-site';
import { settingsOrExit } from '../settings-or-exit';
import { UsageError } from '../usage-error';
import { stringOption } from './string-option';

export const help = `slice site backup --to FOLDER

Writes the database, releases, compositions and config.json into a tar file in FOLDER, while the site runs.`;

/** @throws Error if there is no database, or FOLDER is not writable. */
export async function backup(site: SiteDefinition, args: readonly string[]): Promise<void> {
  const to = stringOption(args, 'to');
  if (to === undefined)
    throw new UsageError(
      'The folder is missing. Write, for example: slice site backup --to FOLDER',
    );
  console.log(`Wrote the backup ${await makeBackup(settingsOrExit(site), to, site.onBackup)}`);
}
