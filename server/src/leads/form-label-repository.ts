import type { Database, Statement } from '@platform/server-kit/database';
import * as v from 'valibot';
import { storedKinds } from './stored-kinds';
import { type FormLabels, storedLabels } from './stored-lead';

const latest = 'ORDER BY form_label.since DESC LIMIT 1';

/** Of a lead, in SQL; null: it is of no slice's own form. */
export const labelsOfLead = `(SELECT labels FROM form_label WHERE form_label.kind = lead.kind AND form_label.since <= lead.received_at ${latest})`;

/** Stores the labels of a form and its fields with a lead, where they have changed. */
export const keepLabels = (kind: string, since: number, labels: FormLabels): Statement => ({
  sql: `INSERT INTO form_label (kind, since, labels) SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT)
        WHERE $3 <> COALESCE((SELECT labels FROM form_label WHERE kind = $1 AND since <= $2 ${latest}), '')
        ON CONFLICT (kind, since) DO NOTHING`,
  values: [kind, since, JSON.stringify(labels)],
});

/** So many slices' forms are listed, those whose labels are newest. */
const maxListed = 100;

/**
 * Every kind that leads are stored under, with what its form is called: those of slices once a lead
 * has come.
 */
export async function readKinds(database: Database): Promise<ReadonlyMap<string, string>> {
  const sql = `SELECT kind, labels FROM form_label
               WHERE since = (SELECT max(since) FROM form_label AS other WHERE other.kind = form_label.kind) ORDER BY since DESC LIMIT ${maxListed}`;
  const rows = v.parse(
    v.array(v.object({ kind: v.string(), labels: storedLabels })),
    await database.query(sql),
  );
  return new Map([
    ...Object.entries(storedKinds).map(([kind, { summary }]) => [kind, summary] as const),
    ...rows.map(({ kind, labels }) => [kind, `${labels.summary} (${kind})`] as const),
  ]);
}
