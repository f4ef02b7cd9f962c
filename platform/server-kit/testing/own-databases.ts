import { openDatabase } from '../database/open-database';
import { migratedDatabases } from './migrated-databases';

const webhooks = ['webhook_url', 'webhook_key'].map((name) => ({
  sql: `ALTER TABLE token ADD COLUMN ${name} TEXT`,
}));

export const setup = migratedDatabases(async (settings) => {
  const database = await openDatabase(settings);
  await database.transaction(webhooks);
  return database;
});
