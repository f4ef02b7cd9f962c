import {
  addCounts,
  type Database,
  parametersFor,
  type Statement,
} from '@platform/server-kit/database';
import * as v from 'valibot';

/** Kinds that count once per visit. `opened` and `sent` refer to the registered task. */
export const visitKinds = ['visit', 'failed', 'erred', 'opened', 'sent', 'LCP', 'INP'] as const;

/**
 * Visits to an arm that requested the gradually deployed slice: the total, and the number with each
 * event.
 */
export interface VisitCounts {
  readonly visit: number;
  readonly failed: number;
  readonly erred: number;
  readonly begun: number;
  readonly finished: number;
  readonly LCP: ReadonlyMap<number, number>;
  readonly INP: ReadonlyMap<number, number>;
}

export interface CountedVisits {
  readonly composition: string;
  readonly what: (typeof visitKinds)[number];
  readonly step: number;
  readonly many: number;
}

export const addVisits = (database: Database, counted: readonly CountedVisits[]): Promise<void> =>
  addCounts(database, { table: 'visit_count', key: ['composition', 'what', 'step'] }, counted);

const visitRow = v.object({ what: v.picklist(visitKinds), step: v.number(), many: v.number() });

export async function readVisits(
  database: Database,
  compositions: readonly string[],
): Promise<VisitCounts> {
  const sql = `SELECT what, step, CAST(SUM(many) AS BIGINT) AS many FROM visit_count
               WHERE composition IN (${parametersFor(compositions)}) GROUP BY what, step`;
  const rows = v.parse(v.array(visitRow), await database.query(sql, compositions));
  const steps = (what: string) =>
    new Map(rows.filter((row) => row.what === what).map(({ step, many }) => [step, many]));
  const sum = (what: string) => [...steps(what).values()].reduce((all, many) => all + many, 0);
  return {
    visit: sum('visit'),
    failed: sum('failed'),
    erred: sum('erred'),
    begun: sum('opened'),
    finished: sum('sent'),
    LCP: steps('LCP'),
    INP: steps('INP'),
  };
}

export const eraseVisits: Statement = { sql: 'DELETE FROM visit_count' };
