import type { Database } from '../database/database';

const dayMs = 86_400_000;
/** How long it is known who has used a token for what. */
const useDays = 730;
/** How long an address waits to be verified for the newsletter. */
const unverifiedDays = 7;

/**
 * Erases leads older than so many days and their résumés, and what is left of mail about them; with 0 days they stay for good. What
 * has done its service goes in any case.
 * @returns how many leads were erased
 */
export async function eraseOld(database: Database, retentionDays: number, now = Date.now()): Promise<number> {
  await eraseSpent(database, now);
  if (retentionDays === 0) return 0;
  const before = now - retentionDays * dayMs;
  const [, , erased = []] = await database.transaction([
    { sql: 'DELETE FROM outbox WHERE created_at < $1', values: [before] },
    { sql: 'DELETE FROM resume WHERE lead_id IN (SELECT id FROM lead WHERE received_at < $1)', values: [before] },
    { sql: 'DELETE FROM lead WHERE received_at < $1 RETURNING id', values: [before] },
  ]);
  return erased.length;
}

/** What nobody has any use for, however long leads are kept. */
async function eraseSpent(database: Database, now: number): Promise<void> {
  const unverified = 'verified_at IS NULL AND subscribed_at < $1 AND (otp_expires_at IS NULL OR otp_expires_at < $2)';
  const before = now - unverifiedDays * dayMs;
  await database.transaction([
    { sql: 'DELETE FROM rate_limit WHERE expire < $1', values: [now] },
    { sql: 'DELETE FROM token_use WHERE used_at < $1', values: [now - useDays * dayMs] },
    { sql: 'DELETE FROM data_request WHERE expires_at < $1', values: [now] },
    // Addresses of people who have never answered; also those that codes were sent to.
    { sql: `DELETE FROM subscriber WHERE ${unverified}`, values: [before, now] },
    { sql: 'DELETE FROM outbox WHERE lead_id IS NULL AND sent_at IS NOT NULL AND created_at < $1', values: [before] },
  ]);
}
