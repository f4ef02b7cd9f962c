import type { Database } from '@platband/server-kit/database';

const row = 1;

/** Returns when the clock was last plausible, in milliseconds since 1970, or 0 if never. */
export async function clockSeenAt(database: Database): Promise<number> {
  const [found] = await database.query('SELECT MAX(seen_at) AS time FROM clock');
  return Number(found?.['time'] ?? 0);
}

/** Records that the clock is plausible now. */
export async function recordClock(database: Database, now = Date.now()): Promise<void> {
  await database.query(
    'INSERT INTO clock (id, seen_at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at',
    [row, now],
  );
}
