import { addCounts, columnsOf, type Database } from '@platband/server-kit/database';
import { type FigureCount, figureKinds, type SentFigures } from 'shared-contracts/contract/figures';
import * as v from 'valibot';

export interface FigureRow extends Omit<FigureCount, 'count'>, Omit<SentFigures, 'counts'> {
  /** E.g. 2026-11-26. */
  readonly day: string;
}
export interface Figure extends FigureRow {
  readonly many: number;
}

/** Adds all counts in one transaction. */
export const addFigures = (database: Database, figures: readonly Figure[]): Promise<void> =>
  addCounts(
    database,
    { table: 'figure', key: ['day', 'what', 'page', 'source', 'campaign', 'form'] },
    figures,
  );

const text = v.string();
const row = v.object({
  day: text,
  what: v.picklist(figureKinds),
  page: text,
  source: text,
  campaign: text,
  form: text,
  many: v.number(),
});

export async function readFigures(database: Database, day: string): Promise<readonly Figure[]> {
  return v.parse(
    v.array(row),
    await database.query(`SELECT ${columnsOf(row)} FROM figure WHERE day = $1`, [day]),
  );
}

export async function eraseFigures(database: Database, before: string): Promise<void> {
  await database.query('DELETE FROM figure WHERE day < $1', [before]);
}
