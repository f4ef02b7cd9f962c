import * as v from 'valibot';
import type { Database } from '../database/database';
import { columnsOf } from '../database/sql';

const trialRow = v.object({
  slice: v.string(),
  release_name: v.string(),
  tried_at: v.number(),
  holder: v.string(),
  place: v.string(),
  problems: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
});

/** What was seen of a release in a browser. */
export interface Trial {
  readonly slice: string;
  readonly release: string;
  readonly at: number;
  readonly by: string;
  /** The machine that it was tried on. */
  readonly place: string;
  readonly problems: readonly string[];
}

/** In place of what was seen of this release before. */
export async function recordTrial(database: Database, { slice, release, by, place, problems }: Omit<Trial, 'at'>): Promise<void> {
  await database.query(
    `INSERT INTO trial (${columnsOf(trialRow)}) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (slice, release_name) DO UPDATE SET tried_at = $3, holder = $4, place = $5, problems = $6`,
    [slice, release, Date.now(), by, place, JSON.stringify(problems)],
  );
}

/** Latest first. */
export async function readTrials(database: Database, most: number): Promise<readonly Trial[]> {
  const rows = await database.query(`SELECT ${columnsOf(trialRow)} FROM trial ORDER BY tried_at DESC LIMIT $1`, [most]);
  return v.parse(v.array(trialRow), rows).map(trialOf);
}

/** Null: it has not been tried. */
export async function findTrial(database: Database, slice: string, release: string): Promise<Trial | null> {
  const sql = `SELECT ${columnsOf(trialRow)} FROM trial WHERE slice = $1 AND release_name = $2`;
  const [row] = await database.query(sql, [slice, release]);
  return row === undefined ? null : trialOf(v.parse(trialRow, row));
}

const trialOf = ({ slice, release_name: release, tried_at: at, holder: by, place, problems }: v.InferOutput<typeof trialRow>): Trial => ({
  ...{ slice, release, at, by, place, problems },
});
