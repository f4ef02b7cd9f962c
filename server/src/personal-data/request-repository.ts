import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Database, eraseRows, type Statement } from '@platband/server-kit/database';
import { hourMs } from '@platband/slice/contract/durations';
import * as v from 'valibot';

const lifeMs = hourMs;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Creates a single-use key for the data about an address, valid for an hour. */
export async function createKey(database: Database, email: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const values = [hashOf(key), email, Date.now() + lifeMs];
  await database.query(
    'INSERT INTO data_request (key_hash, email, expires_at) VALUES ($1, $2, $3)',
    values,
  );
  return key;
}

/** Uses up a key and returns its address, or null if it is invalid, used or expired. */
export async function useKey(database: Database, key: string): Promise<string | null> {
  const [row] = await database.query(
    'DELETE FROM data_request WHERE key_hash = $1 AND expires_at > $2 RETURNING email',
    [hashOf(key), Date.now()],
  );
  return row === undefined ? null : v.parse(v.object({ email: v.string() }), row).email;
}

export const getDeleteRequests = (email: string): Statement => ({
  sql: 'DELETE FROM data_request WHERE email = $1',
  values: [email],
});

export const eraseExpiredRequests = (database: Database, now: number): Promise<void> =>
  eraseRows(database, {
    table: 'data_request',
    key: 'key_hash',
    condition: 'expires_at < $1',
    values: [now],
  });

/** Records an access or erasure, without the data. */
export async function recordDone(
  database: Database,
  what: 'access' | 'erasure',
  { leads, subscriptions }: { readonly leads: number; readonly subscriptions: number },
): Promise<void> {
  await database.query(
    'INSERT INTO data_request_done (id, done_at, what, leads, subscriptions) VALUES ($1, $2, $3, $4, $5)',
    [randomUUID(), Date.now(), what, leads, subscriptions],
  );
}
