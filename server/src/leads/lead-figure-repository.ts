import { columnsOf, type Database, yieldToEventLoop } from '@platform/server-kit/database';
import * as v from 'valibot';
import { stateInSql, statesIn } from './lead-state';
import { leadRow } from './stored-lead';

/** Rows per query, which takes the embedded database a few milliseconds. */
const atOnce = 100;

const row = v.pick(leadRow, ['id', 'received_at', 'kind', 'consent', 'source', 'status']);

/** Yields a period's accepted leads in steps, with the columns for statistics. */
export async function* leadsForFigures(
  database: Database,
  sinceMs: number,
  untilMs: number,
): AsyncGenerator<v.InferOutput<typeof row>> {
  const sql = `SELECT ${columnsOf(row)} FROM lead WHERE ${stateInSql} = $1 AND received_at < $2 AND (received_at, id) > ($3, $4)
               ORDER BY received_at, id LIMIT ${atOnce}`;
  for (const state of statesIn.accepted) {
    let rows: readonly v.InferOutput<typeof row>[] = [];
    let afterMs = sinceMs - 1;
    let afterId = '~';
    do {
      await yieldToEventLoop();
      rows = v.parse(v.array(row), await database.query(sql, [state, untilMs, afterMs, afterId]));
      yield* rows;
      ({ received_at: afterMs, id: afterId } = rows.at(-1) ?? {
        received_at: afterMs,
        id: afterId,
      });
    } while (rows.length === atOnce);
  }
}
