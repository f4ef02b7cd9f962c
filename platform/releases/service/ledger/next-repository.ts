import { columnsFor, type Database, type Statement } from '@platband/server-kit/database';
import * as v from 'valibot';
import type { Missing } from '../../check/refused';
import type { ComposedReleases } from '../composer/composer-messages';

const stagedRelease = v.object({
  slice: v.string(),
  release: v.string(),
  by: v.string(),
  at: v.number(),
});
export type StagedRelease = Readonly<v.InferOutput<typeof stagedRelease>>;
const columns = columnsFor(stagedRelease, {
  release: 'release_name',
  by: 'holder',
  at: 'staged_at',
});

const inJson = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.string(), v.parseJson(), schema);

const nextRow = v.object({
  live: v.string(),
  composed: v.nullable(
    inJson(
      v.object({ id: v.string(), shell: v.string(), remotes: v.record(v.string(), v.string()) }),
    ),
  ),
  missing: inJson(v.record(v.string(), v.array(v.string()))),
});
export interface NextComposition {
  /** The live composition that it was last checked over. */
  readonly live: string;
  /** Null while something is missing. */
  readonly composed: ComposedReleases | null;
  readonly missing: Missing;
}
const { selected } = columnsFor(nextRow, { live: 'live_composition', composed: 'pins' });

/** Returns the releases that go live together, in the order in which they were staged. */
export async function readStaged(database: Database): Promise<readonly StagedRelease[]> {
  return v.parse(
    v.array(stagedRelease),
    await database.query(`SELECT ${columns.selected} FROM staged_release ORDER BY staged_at`),
  );
}

/** Returns null if nothing is staged. */
export async function readNext(database: Database): Promise<NextComposition | null> {
  const [row] = await database.query(`SELECT ${selected} FROM next_composition`);
  return row === undefined ? null : v.parse(nextRow, row);
}

export const insertStaged = ({ slice, release, by, at }: StagedRelease): Statement => ({
  sql: `INSERT INTO staged_release (${columns.names}) VALUES ($1, $2, $3, $4)
        ON CONFLICT (slice) DO UPDATE SET release_name = $2, holder = $3, staged_at = $4`,
  values: [slice, release, by, at],
});

export const deleteStaged = (slice: string): Statement => ({
  sql: 'DELETE FROM staged_release WHERE slice = $1',
  values: [slice],
});

export const deleteAllStaged: readonly Statement[] = [
  { sql: 'DELETE FROM staged_release', values: [] },
  { sql: 'DELETE FROM next_composition', values: [] },
];

export const writeNext = ({ live, composed, missing }: NextComposition): Statement => ({
  sql: `INSERT INTO next_composition (number, live_composition, pins, missing) VALUES (1, $1, $2, $3)
        ON CONFLICT (number) DO UPDATE SET live_composition = $1, pins = $2, missing = $3`,
  values: [
    live,
    composed &&
      JSON.stringify({ id: composed.id, shell: composed.shell, remotes: composed.remotes }),
    JSON.stringify(missing),
  ],
});
