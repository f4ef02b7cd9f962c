import { DatabaseDamagedError, DatabaseUnavailableError } from './database';

/** PostgreSQL error codes for a connection refused because of the account, password or database. */
const refusals: ReadonlySet<string | undefined> = new Set(['28000', '28P01', '3D000']);

interface Opened {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/**
 * Explains why the database cannot be opened and how to fix it, or returns null for other errors.
 */
export function explainOpenError(
  error: unknown,
  { databaseUrl, dataFolder }: Opened,
): string | null {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  const isUnavailable = error instanceof DatabaseUnavailableError;
  if (error instanceof DatabaseDamagedError)
    return `The database ${databaseUrl === null ? `${dataFolder}/site.sqlite` : 'in DATABASE_URL'} is damaged or not a database: ${message}. Restore a backup: npx slice site restore`;
  if (isUnavailable && databaseUrl === null)
    return `The database in ${dataFolder} cannot be used: ${message}. Check that its disk has space, that no other program locks it, and that the folder is writable.`;
  if (isUnavailable)
    return `The database in DATABASE_URL cannot be used: ${message}. Check that it runs and has space, or correct DATABASE_URL, then restart the server.`;
  if (refusals.has(code))
    return `The database in DATABASE_URL rejects the connection: ${message}. Correct DATABASE_URL, then restart the server.`;
  return null;
}
