import { columnsFor, type Database, type Statement } from '@platband/server-kit/database';
import * as v from 'valibot';
import type { LiveChange } from '../../operations/history';

const liveChangeRow = v.object({
  number: v.number(),
  at: v.pipe(
    v.number(),
    v.transform((at) => new Date(at).toISOString()),
  ),
  id: v.string(),
  cause: v.string(),
  pins: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ shell: v.string(), remotes: v.record(v.string(), v.string()) }),
  ),
});
const { selected } = columnsFor(liveChangeRow, { at: 'changed_at', id: 'composition' });

/**
 * Adds a change, which makes its composition live.
 * @param attemptId Null if the change was not caused by an attempt to change a slice.
 */
export const insertLiveChange = (
  change: Omit<LiveChange, 'number'>,
  attemptId: string | null,
): Statement => ({
  sql: `INSERT INTO live_change (number, changed_at, composition, cause, pins, deploy_id)
        VALUES ((SELECT coalesce(max(number), 0) + 1 FROM live_change), $1, $2, $3, $4, $5)`,
  values: [
    Date.parse(change.at),
    change.id,
    change.cause,
    JSON.stringify({ shell: change.shell, remotes: change.remotes }),
    attemptId,
  ],
});

/** Latest first. */
export async function readLiveChanges(
  database: Database,
  most: number,
): Promise<readonly LiveChange[]> {
  const rows = await database.query(
    `SELECT ${selected} FROM live_change ORDER BY number DESC LIMIT $1`,
    [most],
  );
  return v
    .parse(v.array(liveChangeRow), rows)
    .map(({ pins, ...change }) => ({ ...change, ...pins }));
}
