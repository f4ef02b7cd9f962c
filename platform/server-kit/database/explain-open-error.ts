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
    return `The database ${databaseUrl === null ? `${dataFolder}/site.sqlite` : 'of DATABASE_URL'} is damaged, or is none: ${message}. Restore a backup (npm run restore).`;
  if (isUnavailable && databaseUrl === null)
    return `The database in ${dataFolder} cannot be used: ${message}. See that its disk has room, that no other program holds it, and that the folder can be written to.`;
  if (isUnavailable)
    return `The database of DATABASE_URL cannot be used: ${message}. See that it runs and has room, or correct DATABASE_URL, and start the server again.`;
  if (refusals.has(code))
    return `The database of DATABASE_URL refuses: ${message}. Correct DATABASE_URL, and start the server again.`;
  return null;
}
