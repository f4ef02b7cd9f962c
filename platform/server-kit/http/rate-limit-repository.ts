import * as v from 'valibot';
import type { Database } from '../database/database';
import { columnsOf, eraseRows } from '../database/sql';

const rateLimitRow = v.object({ points: v.number(), expire: v.number() });

/**
 * Counts one point under a key. The window starts with the first point.
 * @returns The number of points in the window, and when it ends.
 */
export async function countPoint(database: Database, key: string, windowMs: number) {
  const now = Date.now();
  const [row] = await database.query(
    `INSERT INTO rate_limit (key, points, expire) VALUES ($1, 1, $2)
     ON CONFLICT (key) DO UPDATE SET
       points = CASE WHEN rate_limit.expire <= $3 THEN 1 ELSE rate_limit.points + 1 END,
       expire = CASE WHEN rate_limit.expire <= $3 THEN excluded.expire ELSE rate_limit.expire END
     RETURNING ${columnsOf(rateLimitRow)}`,
    [key, now + windowMs, now],
  );
  return v.parse(rateLimitRow, row);
}

export const eraseRateLimits = (database: Database, endedBeforeMs: number): Promise<void> =>
  eraseRows(database, {
    table: 'rate_limit',
    key: 'key',
    condition: 'expire < $1',
    values: [endedBeforeMs],
  });
