import { openExisting } from '../database/open-database';
import type { Settings } from '../settings/settings';

/** How many leads the database holds; 0 where there is no database. */
export async function countLeads(settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<number> {
  const database = await openExisting(settings);
  if (database === null) return 0;
  const [row] = await database.query('SELECT count(*) AS leads FROM lead').finally(() => database.close());
  return Number(row?.['leads'] ?? 0);
}
