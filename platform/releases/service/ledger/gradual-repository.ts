import {
  columnsFor,
  type Database,
  parametersFor,
  type Statement,
} from '@platband/server-kit/database';
import * as v from 'valibot';
import { eraseVisits } from '../../reports/visit-repository';
import type { ComposedReleases } from '../composer/composer-messages';
import { recordStep } from './attempt-repository';
import type { Gradual } from './gradual';

const inJson = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.string(), v.parseJson(), schema);

const gradualRow = v.object({
  id: v.string(),
  slice: v.string(),
  release: v.string(),
  by: v.string(),
  shares: inJson(v.array(v.number())),
  stage: v.number(),
  everyMs: v.nullable(v.number()),
  cohort: v.nullable(v.string()),
  startedAt: v.number(),
  nextAt: v.nullable(v.number()),
  composed: inJson(
    v.object({ id: v.string(), shell: v.string(), remotes: v.record(v.string(), v.string()) }),
  ),
  compositions: inJson(v.object({ old: v.array(v.string()), new: v.array(v.string()) })),
  visitKey: v.string(),
});
const columns = columnsFor(gradualRow, {
  id: 'deploy_id',
  release: 'release_name',
  by: 'holder',
  composed: 'pins',
});

export async function readGradual(database: Database): Promise<Gradual | null> {
  const [row] = await database.query(`SELECT ${columns.selected} FROM gradual_deploy`);
  return row === undefined ? null : v.parse(gradualRow, row);
}

/** Returns statements that start a gradual deploy. They fail if one is already running. */
export function insertGradual(gradual: Gradual): readonly Statement[] {
  const {
    id,
    slice,
    release,
    by,
    shares,
    stage,
    everyMs,
    cohort,
    startedAt,
    nextAt,
    composed,
    compositions,
    visitKey,
  } = gradual;
  const values = [
    1,
    id,
    slice,
    release,
    by,
    JSON.stringify(shares),
    stage,
    everyMs,
    cohort,
    startedAt,
    nextAt,
    pinsOf(composed),
    JSON.stringify(compositions),
    visitKey,
  ];
  return [
    eraseVisits,
    {
      sql: `INSERT INTO gradual_deploy (number, ${columns.names}) VALUES (${parametersFor(values)})`,
      values,
    },
  ];
}

export const updateStage = (id: string, stage: number, nextAt: number): readonly Statement[] => [
  {
    sql: 'UPDATE gradual_deploy SET stage = $1, next_at = $2 WHERE deploy_id = $3',
    values: [stage, nextAt, id],
  },
  recordStep(id),
];

/** Records a new live composition and the gradual release's composition based on it. */
export const updateArms = (
  gradual: Gradual,
  live: string,
  composed: ComposedReleases,
): Statement => ({
  sql: 'UPDATE gradual_deploy SET pins = $1, compositions = $2 WHERE deploy_id = $3',
  values: [
    pinsOf(composed),
    JSON.stringify({
      old: [...gradual.compositions.old, live],
      new: [...gradual.compositions.new, composed.id],
    }),
    gradual.id,
  ],
});

export const deleteGradual = (id: string): Statement => ({
  sql: 'DELETE FROM gradual_deploy WHERE deploy_id = $1',
  values: [id],
});

const pinsOf = ({ id, shell, remotes }: ComposedReleases): string =>
  JSON.stringify({ id, shell, remotes });
