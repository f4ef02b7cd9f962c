import { columnsFor, type Database } from '@platband/server-kit/database';
import * as v from 'valibot';

const trial = v.object({
  slice: v.string(),
  release: v.string(),
  at: v.number(),
  by: v.string(),
  place: v.string(),
  /** Whether this site's server or a workflow that the operator named ran it. */
  isTrusted: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  problems: v.pipe(v.string(), v.parseJson(), v.array(v.string()), v.readonly()),
});
export type Trial = Readonly<v.InferOutput<typeof trial>>;
const columns = columnsFor(trial, { release: 'release_name', at: 'tried_at', by: 'holder' });

/** Replaces the release's earlier result, unless only that one can be trusted. */
export async function recordTrial(
  database: Database,
  { slice, release, by, place, isTrusted, problems }: Omit<Trial, 'at'>,
): Promise<void> {
  await database.query(
    `INSERT INTO trial (${columns.names}) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (slice, release_name)
     DO UPDATE SET tried_at = $3, holder = $4, place = $5, is_trusted = $6, problems = $7
     WHERE trial.is_trusted <= $6`,
    [slice, release, Date.now(), by, place, Number(isTrusted), JSON.stringify(problems)],
  );
}

/** Latest first. */
export async function readTrials(database: Database, most: number): Promise<readonly Trial[]> {
  return v.parse(
    v.array(trial),
    await database.query(`SELECT ${columns.selected} FROM trial ORDER BY tried_at DESC LIMIT $1`, [
      most,
    ]),
  );
}

/** Returns null if the release has not been tried. */
export async function findTrial(
  database: Database,
  slice: string,
  release: string,
): Promise<Trial | null> {
  const sql = `SELECT ${columns.selected} FROM trial WHERE slice = $1 AND release_name = $2`;
  const [row] = await database.query(sql, [slice, release]);
  return row === undefined ? null : v.parse(trial, row);
}
