import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { readSettings } from '../settings';

/** What a command does with the database; `id` is what the command line names after it, or empty. */
export type DatabaseCommand = (database: Database, id: string) => Promise<void>;

/** Runs the command that a command line names, and prints the help where it names none. Exits with 1 when it fails or is unknown. */
export async function runDatabaseCommand(
  commands: Readonly<Record<string, DatabaseCommand>>,
  [name, id = '']: readonly string[],
  help: string,
): Promise<void> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.log(help);
    process.exitCode = name === undefined ? 0 : 1;
    return;
  }
  const database = await openDatabase(readSettings(process.env));
  await command(database, id)
    .catch((error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    })
    .finally(() => database.close());
}
