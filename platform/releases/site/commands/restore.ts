import { restoreBackup } from '../backup/backup';
import type { SiteDefinition } from '../define-site';
import { settingsOrExit } from '../settings-or-exit';
import { UsageError } from '../usage-error';
import { stringOption } from './string-option';

export const help = `slice site restore --from FILE

Restores a file of slice site backup into a new site: DATA_FOLDER must not contain a database, and SITE_FOLDER must not exist. Then run slice site serve.`;

/** @throws Error with the reason; nothing has changed in that case. */
export async function restore(site: SiteDefinition, args: readonly string[]): Promise<void> {
  const from = stringOption(args, 'from');
  if (from === undefined) throw new UsageError('slice site restore needs --from FILE.');
  const says = await restoreBackup(
    settingsOrExit(site),
    from,
    async (database) => (await site.onRestore?.(database, from, args)) ?? '',
  );
  console.log(`Restored. ${says}`.trimEnd());
}
