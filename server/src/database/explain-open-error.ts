import { DatabaseUnavailableError } from './database';

/** What PostgreSQL answers to a connection it refuses: the account, the password, the database that it names. */
const refusals: ReadonlySet<string | undefined> = new Set(['28000', '28P01', '3D000']);

/** What to do when the database of DATABASE_URL cannot be opened, in words; null where it is something else. */
export function explainOpenError(error: unknown): string | null {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (error instanceof DatabaseUnavailableError)
    return `The database of DATABASE_URL does not answer: ${message}. Start it, or correct DATABASE_URL, and start the server again.`;
  if (refusals.has(code)) return `The database of DATABASE_URL refuses: ${message}. Correct DATABASE_URL, and start the server again.`;
  return null;
}
