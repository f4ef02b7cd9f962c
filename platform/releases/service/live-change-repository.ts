import * as v from 'valibot';
import type { Database, Statement } from '../database/database';
import { columnsOf } from '../database/sql';
import type { LiveChange } from '../live/history';

const liveChangeRow = v.object({
  number: v.number(),
  changed_at: v.number(),
  composition: v.string(),
  cause: v.string(),
  pins: v.pipe(v.string(), v.parseJson(), v.object({ shell: v.string(), remotes: v.record(v.string(), v.string()) })),
});

const liveChange = v.pipe(
  liveChangeRow,
  v.transform(
    ({ number, changed_at, composition: id, cause, pins }): LiveChange => ({
      ...{ number, id, at: new Date(changed_at).toISOString(), cause, ...pins },
    }),
  ),
);

/** Adds a change, which is live from then on. @param attemptId null: nobody asked for it with one slice */
export const insertLiveChange = (change: Omit<LiveChange, 'number'>, attemptId: string | null): Statement => ({
  sql: `INSERT INTO live_change (number, changed_at, composition, cause, pins, deploy_id)
        VALUES ((SELECT coalesce(max(number), 0) + 1 FROM live_change), $1, $2, $3, $4, $5)`,
  values: [
    ...[Date.parse(change.at), change.id, change.cause, JSON.stringify({ shell: change.shell, remotes: change.remotes }), attemptId],
  ],
});

/** Latest first. */
export async function readLiveChanges(database: Database, most: number): Promise<readonly LiveChange[]> {
  const rows = await database.query(`SELECT ${columnsOf(liveChangeRow)} FROM live_change ORDER BY number DESC LIMIT $1`, [most]);
  return v.parse(v.array(liveChange), rows);
}
