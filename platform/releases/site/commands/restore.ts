import { restoreBackup } from '../backup/backup';
import type { SiteDefinition } from '../define-site';
import { settingsOrExit } from '../settings-or-exit';
import { UsageError } from '../usage-error';
import { stringOption } from './string-option';

export const help = `slice site restore --from FILE

Restores a backup from slice site backup as a new site. DATA_FOLDER must not contain a database, and SITE_FOLDER must not exist. Afterwards, run slice site serve.`;

/** @throws Error with the reason; nothing has changed in that case. */
export async function restore(site: SiteDefinition, args: readonly string[]): Promise<void> {
  const from = stringOption(args, 'from');
  if (from === undefined)
    throw new UsageError('The file is missing. Write, for example: slice site restore --from FILE');
  const says = await restoreBackup(
    settingsOrExit(site),
    from,
    async (database) => (await site.onRestore?.(database, from, args)) ?? '',
  );
  console.log(`Restored. ${says}`.trimEnd());
}
