import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database';

/**
 * Records that a session was ended, and deletes records of expired sessions.
 * @param overAtMs When the session would have expired.
 * @returns False if it had been ended before: of several calls at once, one returns true.
 */
export async function recordEnded(
  database: Database,
  session: string,
  overAtMs: number,
): Promise<boolean> {
  const [, ended = []] = await database.transaction([
    { sql: 'DELETE FROM ended_session WHERE ends_at < $1', values: [Date.now()] },
    {
      sql: 'INSERT INTO ended_session (session, ends_at) VALUES ($1, $2) ON CONFLICT (session) DO NOTHING RETURNING session',
      values: [session, overAtMs],
    },
  ]);
  return ended.length > 0;
}

export async function hasEnded(database: Database, session: string): Promise<boolean> {
  return (
    (await database.query('SELECT 1 AS is_ended FROM ended_session WHERE session = $1', [session]))
      .length > 0
  );
}

/** Returns the key that all processes use to sign sessions, and creates it if missing. */
export async function readSessionKey(database: Database): Promise<Buffer> {
  const key = randomBytes(32).toString('base64');
  await database.query(
    "INSERT INTO server_key (name, value) VALUES ('session', $1) ON CONFLICT (name) DO NOTHING",
    [key],
  );
  const [row] = await database.query("SELECT value FROM server_key WHERE name = 'session'");
  return Buffer.from(v.parse(v.object({ value: v.string() }), row).value, 'base64');
}
