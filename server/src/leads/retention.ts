import type { Database } from '../database/database';

const dayMs = 86_400_000;
/** How long it is known who has used a token for what. */
const useDays = 730;

/**
 * Erases leads older than so many days and their résumés, and what is left of mail about them; with 0 days they stay for good. Counts of
 * requests that have run out go in any case, and so do old records of who has used a token.
 * @returns how many leads were erased
 */
export async function eraseOld(database: Database, retentionDays: number, now = Date.now()): Promise<number> {
  await database.query('DELETE FROM rate_limit WHERE expire < $1', [now]);
  await database.query('DELETE FROM token_use WHERE used_at < $1', [now - useDays * dayMs]);
  if (retentionDays === 0) return 0;
  const before = now - retentionDays * dayMs;
  const [, , erased = []] = await database.transaction([
    { sql: 'DELETE FROM outbox WHERE created_at < $1', values: [before] },
    { sql: 'DELETE FROM resume WHERE lead_id IN (SELECT id FROM lead WHERE received_at < $1)', values: [before] },
    { sql: 'DELETE FROM lead WHERE received_at < $1 RETURNING id', values: [before] },
  ]);
  return erased.length;
}
