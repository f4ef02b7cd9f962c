import { openExisting } from '@platform/releases/database/open-database';
import * as leads from '../leads/lead-repository';
import type { Settings } from '../settings/settings';

/** How many leads the database holds; 0 where there is no database. */
export async function countLeads(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
): Promise<number> {
  const database = await openExisting(settings);
  return database === null ? 0 : leads.countLeads(database).finally(() => database.close());
}
