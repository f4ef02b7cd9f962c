import { type Database, explainOpenError } from '@platform/server-kit/database';
import { openSiteDatabase } from '../database/open-site-database';
import { settingsOrExit } from '../settings/settings';
import { getCommand } from './command-of';
import { reportError } from './report-error';

/** A command on the database; `id` is its argument, or empty. */
export type DatabaseCommand = (database: Database, id: string) => Promise<void>;

/**
 * Runs the command given on the command line, or prints the help. Exits with 1 if it fails or is
 * unknown.
 */
export async function runDatabaseCommand(
  commands: Readonly<Record<string, DatabaseCommand>>,
  [name, id = '']: readonly string[],
  help: string,
): Promise<void> {
  const command = getCommand(commands, name, help);
  if (command === undefined) return;
  const settings = settingsOrExit();
  const database = await openSiteDatabase(settings).catch((error: unknown) => {
    const explanation = explainOpenError(error, settings);
    if (explanation === null) throw error;
    console.error(explanation);
    process.exit(1);
  });
  await command(database, id)
    .catch(reportError)
    .finally(() => database.close());
}
