import { type Database, parametersFor, type Statement } from '@platband/server-kit/database';
import * as v from 'valibot';

/**
 * Kinds that count once per page load: that it was loaded (`page`), requested the gradually
 * deployed slice (`visit`), and what it reported. `begun` and `finished` refer to the registered
 * task.
 */
export const visitKinds = [
  'page',
  'visit',
  'failed',
  'erred',
  'begun',
  'finished',
  'LCP',
  'INP',
] as const;

/** An arm's page loads, and of those that requested the slice, the number with each event. */
export interface VisitCounts {
  readonly page: number;
  readonly visit: number;
  readonly failed: number;
  readonly erred: number;
  readonly begun: number;
  readonly finished: number;
  readonly LCP: ReadonlyMap<number, number>;
  readonly INP: ReadonlyMap<number, number>;
}

export interface VisitEvent {
  /** The page load. */
  readonly id: string;
  readonly composition: string;
  readonly what: (typeof visitKinds)[number];
  /** Upper bound of the measured value; 0 if nothing is measured. */
  readonly step: number;
}

const rowsAtOnce = 200;
const columns = ['id', 'composition', 'what', 'step'] as const;

/** Ignores events that a page load has already reported, also to another server. */
export async function addVisitEvents(
  database: Database,
  events: readonly VisitEvent[],
): Promise<void> {
  const statements: Statement[] = [];
  for (let from = 0; from < events.length; from += rowsAtOnce) {
    const some = events.slice(from, from + rowsAtOnce);
    const places = some.map((_, at) => `(${parametersFor(columns, at * columns.length + 1)})`);
    statements.push({
      sql: `INSERT INTO visit_event (${columns.join(', ')}) VALUES ${places.join(', ')}
            ON CONFLICT (id, what) DO NOTHING`,
      values: some.flatMap((event) => columns.map((column) => event[column])),
    });
  }
  await database.transaction(statements);
}

const visitRow = v.object({ what: v.picklist(visitKinds), step: v.number(), many: v.number() });

export async function readVisits(
  database: Database,
  compositions: readonly string[],
): Promise<VisitCounts> {
  const sql = `SELECT what, step, CAST(COUNT(*) AS BIGINT) AS many FROM visit_event AS event
               WHERE composition IN (${parametersFor(compositions)}) AND (what = 'page' OR EXISTS (
                 SELECT 1 FROM visit_event WHERE id = event.id AND what = 'visit'))
               GROUP BY what, step`;
  const rows = v.parse(v.array(visitRow), await database.query(sql, compositions));
  const steps = (what: string) =>
    new Map(rows.filter((row) => row.what === what).map(({ step, many }) => [step, many]));
  const sum = (what: string) => [...steps(what).values()].reduce((all, many) => all + many, 0);
  return {
    page: sum('page'),
    visit: sum('visit'),
    failed: sum('failed'),
    erred: sum('erred'),
    begun: sum('begun'),
    finished: sum('finished'),
    LCP: steps('LCP'),
    INP: steps('INP'),
  };
}

export const eraseVisits: Statement = { sql: 'DELETE FROM visit_event' };
