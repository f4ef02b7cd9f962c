import { dayMs } from '@platform/slice/contract/durations';
import type { Database } from '../database/database';
import { nextTurn } from '../database/next-turn';
import { eraseLeads } from './erase-leads';
import { leadChunks } from './find-leads';

/** How long it is known who has used a token for what. */
const useDays = 730;
/** How long what flows have sent is kept. */
const testDays = 1;
/** How long an address waits to be verified for the newsletter. */
const unverifiedDays = 7;

/**
 * Erases leads older than so many days and their résumés, and what is left of mail about them; with 0 days they stay for good. What
 * has done its service goes in any case.
 * @returns how many leads were erased
 */
export async function eraseOld(database: Database, retentionDays: number, now = Date.now()): Promise<number> {
  await eraseSpent(database, now);
  await eraseTests(database, now - testDays * dayMs);
  if (retentionDays === 0) return 0;
  const before = now - retentionDays * dayMs;
  await eraseRows(database, 'outbox', 'id', 'lead_id IS NULL AND created_at < $1', [before]);
  let erased = 0;
  for await (const { leads } of leadChunks(database, {}, 'all', { receivedMs: before, id: '' })) {
    await eraseLeads(
      database,
      leads.map(({ id }) => id),
    );
    erased += leads.length;
  }
  return erased;
}

/** Leads of flows against this site. */
async function eraseTests(database: Database, before: number): Promise<void> {
  const isOld = "quarantine_reason = 'test' AND received_at < $1";
  for (;;) {
    await nextTurn();
    const tests = await database.query(`SELECT id FROM lead WHERE ${isOld} LIMIT ${rowsAtOnce}`, [before]);
    if (tests.length === 0) return;
    await eraseLeads(
      database,
      tests.map(({ id }) => String(id)),
    );
  }
}

/** What nobody has any use for, however long leads are kept. */
async function eraseSpent(database: Database, now: number): Promise<void> {
  const before = now - unverifiedDays * dayMs;
  const isUnverified = 'verified_at IS NULL AND subscribed_at < $1 AND (otp_expires_at IS NULL OR otp_expires_at < $2)';
  await eraseRows(database, 'rate_limit', 'key', 'expire < $1', [now]);
  await eraseRows(database, 'token_use', 'id', 'used_at < $1', [now - useDays * dayMs]);
  await eraseRows(database, 'data_request', 'key_hash', 'expires_at < $1', [now]);
  // Addresses of people who have never answered; also those that codes were sent to.
  await eraseRows(database, 'subscriber', 'email', isUnverified, [before, now]);
  await eraseRows(database, 'outbox', 'id', 'lead_id IS NULL AND (sent_at IS NOT NULL OR refused_at IS NOT NULL) AND created_at < $1', [
    before,
  ]);
}

const rowsAtOnce = 100;

/** A few at a time: nobody waits for it. */
async function eraseRows(database: Database, table: string, key: string, condition: string, values: readonly number[]): Promise<void> {
  for (;;) {
    await nextTurn();
    const some = `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${rowsAtOnce}`;
    const erased = await database.query(`DELETE FROM ${table} WHERE ${key} IN (${some}) RETURNING ${key}`, values);
    if (erased.length < rowsAtOnce) return;
  }
}
