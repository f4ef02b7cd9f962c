import { type Database, explainOpenError } from '@platband/server-kit/database';
import type { SiteDefinition } from '../define-site';
import { openSiteDatabase } from '../open-site';
import { settingsOrExit } from '../settings-or-exit';

/**
 * Runs a command on the site's database.
 * @throws Error that says what to do if it cannot be opened.
 */
export async function withDatabase<T>(
  site: SiteDefinition,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const settings = settingsOrExit(site);
  const database = await openSiteDatabase(site, settings).catch((error: unknown) => {
    const explanation = explainOpenError(error, settings);
    throw explanation === null ? error : new Error(explanation);
  });
  return work(database).finally(() => database.close());
}
