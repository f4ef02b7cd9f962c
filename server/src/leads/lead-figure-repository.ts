import {
  columnsOf,
  type Database,
  parametersFor,
  type Statement,
  yieldToEventLoop,
} from '@platband/server-kit/database';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';
import { stateInSql, statesIn } from './lead-state';
import { leadRow } from './stored-lead';

/** Rows per query, which takes the embedded database a few milliseconds. */
const atOnce = 100;

const row = v.pick(leadRow, [
  'id',
  'received_at',
  'called_at',
  'kind',
  'consent',
  'source',
  'status',
  'lost_reason',
  'assignee',
]);
export type LeadForFigures = Readonly<v.InferOutput<typeof row>>;

/** Yields a period's accepted leads in steps, with the columns for statistics. */
export async function* leadsForFigures(
  database: Database,
  sinceMs: number,
  untilMs: number,
): AsyncGenerator<LeadForFigures> {
  const sql = `SELECT ${columnsOf(row)} FROM lead WHERE ${stateInSql} = $1 AND received_at < $2 AND (received_at, id) > ($3, $4)
               ORDER BY received_at, id LIMIT ${atOnce}`;
  for (const state of statesIn.accepted) {
    let rows: readonly LeadForFigures[] = [];
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

const dayRow = v.object({ day: v.string(), version: v.number(), counted: v.nullable(v.string()) });

/** Returns what has been counted of these days, as `keepDay` was given it. */
export async function readDays(database: Database, days: readonly string[]) {
  const sql = `SELECT ${columnsOf(dayRow)} FROM lead_day WHERE day IN (${parametersFor(days)})`;
  const rows = v.parse(v.array(dayRow), await database.query(sql, days));
  return new Map(rows.map(({ day, ...known }) => [day, known]));
}

/** Stores what was counted of a day, unless one of its leads has changed since this version. */
export async function keepDay(
  database: Database,
  day: string,
  version: number,
  counted: string,
): Promise<void> {
  await database.query(
    `INSERT INTO lead_day (day, version, counted) VALUES ($1, $2, $3)
     ON CONFLICT (day) DO UPDATE SET counted = excluded.counted WHERE lead_day.version = $2`,
    [day, version, counted],
  );
}

/** Forgets what was counted of the days of leads that change. */
export const forgetDays = (leads: readonly { readonly receivedMs: number }[]): Statement[] =>
  [...new Set(leads.map(({ receivedMs }) => dayInIndia(receivedMs)))].map((day) => ({
    sql: 'INSERT INTO lead_day (day, version, counted) VALUES ($1, 1, NULL) ON CONFLICT (day) DO UPDATE SET version = lead_day.version + 1, counted = NULL',
    values: [day],
  }));
