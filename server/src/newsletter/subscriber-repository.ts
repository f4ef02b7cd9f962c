import { columnsOf, type Database, eraseRows, type Statement } from '@platband/server-kit/database';
import * as v from 'valibot';

const codeRow = v.object({ otp_salt: v.string(), otp_hash: v.string() });

/**
 * A confirmation code, with `hash` and `salt` in hexadecimal. All valid codes of an address have one
 * salt, and `otp_hash` lists them, latest first.
 */
interface Code {
  readonly salt: string;
  readonly hash: string;
  readonly expiresAt: number;
}

/** Adds an unverified address unless it exists. */
export const insertSubscriber = (email: string, consent: object): Statement => ({
  sql: `INSERT INTO subscriber (email, subscribed_at, otp_attempts, consent)
        VALUES ($1, $2, 0, $3) ON CONFLICT (email) DO NOTHING`,
  values: [email, Date.now(), JSON.stringify(consent)],
});

/** Returns the salt of an address's valid codes, or null. */
export async function readSalt(database: Database, email: string): Promise<string | null> {
  const [row] = await database.query(
    'SELECT otp_salt FROM subscriber WHERE email = $1 AND otp_expires_at > $2',
    [email, Date.now()],
  );
  return row === undefined ? null : v.parse(v.object({ otp_salt: v.string() }), row).otp_salt;
}

/** Adds a code to the valid ones: mails may arrive late, and in any order. */
export const addCode = (email: string, { salt, hash, expiresAt }: Code): Statement => ({
  sql: `UPDATE subscriber SET otp_hash = CASE
          WHEN otp_salt = $1 AND otp_expires_at > $5 THEN $2 || ' ' || otp_hash ELSE $2 END,
        otp_salt = $1, otp_expires_at = $3, otp_attempts = 0 WHERE email = $4`,
  values: [salt, hash, expiresAt, email, Date.now()],
});

/**
 * Counts an attempt before comparing the code, so that concurrent attempts cannot share one.
 * Returns null if there is no valid code.
 */
export async function countAttempt(database: Database, email: string, maxAttempts: number) {
  const [row] = await database.query(
    `UPDATE subscriber SET otp_attempts = otp_attempts + 1 WHERE email = $1 AND otp_expires_at > $2 AND otp_attempts < $3
     RETURNING ${columnsOf(codeRow)}`,
    [email, Date.now(), maxAttempts],
  );
  return row === undefined ? null : v.parse(codeRow, row);
}

/** Verifies a subscriber unless another code was sent meanwhile. */
export async function verifySubscriber(
  database: Database,
  email: string,
  hashes: string,
): Promise<boolean> {
  const sql =
    'UPDATE subscriber SET verified_at = $1 WHERE email = $2 AND otp_hash = $3 RETURNING email';
  return (await database.query(sql, [Date.now(), email, hashes])).length === 1;
}

/** Returns when an address was subscribed, verified or not, or null if unknown. */
export async function subscribedAt(database: Database, email: string): Promise<number | null> {
  const [row] = await database.query('SELECT subscribed_at FROM subscriber WHERE email = $1', [
    email,
  ]);
  return row === undefined
    ? null
    : v.parse(v.object({ subscribed_at: v.number() }), row).subscribed_at;
}

/** Returns the address if it existed. */
export const deleteSubscriber = (email: string): Statement => ({
  sql: 'DELETE FROM subscriber WHERE email = $1 RETURNING email',
  values: [email],
});

/** Erases old unverified addresses without a valid code. */
export const eraseUnverified = (
  database: Database,
  beforeMs: number,
  nowMs: number,
): Promise<void> =>
  eraseRows(database, {
    table: 'subscriber',
    key: 'email',
    condition:
      'verified_at IS NULL AND subscribed_at < $1 AND (otp_expires_at IS NULL OR otp_expires_at < $2)',
    values: [beforeMs, nowMs],
  });

export async function readSubscribers(database: Database): Promise<readonly string[]> {
  const rows = await database.query('SELECT email FROM subscriber');
  return v.parse(v.array(v.object({ email: v.string() })), rows).map(({ email }) => email);
}
