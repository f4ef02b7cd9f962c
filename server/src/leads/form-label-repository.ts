import type { Database, Statement } from '@platband/server-kit/database';
import * as v from 'valibot';
import { storedKinds } from './stored-kinds';
import { type FormLabels, storedLabels } from './stored-lead';

const latest = 'ORDER BY form_label.since DESC LIMIT 1';

/** SQL for a lead's labels, or null unless the lead came from a slice form. */
export const labelsOfLead = `(SELECT labels FROM form_label WHERE form_label.kind = lead.kind AND form_label.since <= lead.received_at ${latest})`;

/** Stores changed labels of a form and its fields. */
export const keepLabels = (kind: string, since: number, labels: FormLabels): Statement => ({
  sql: `INSERT INTO form_label (kind, since, labels) SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT)
        WHERE $3 <> COALESCE((SELECT labels FROM form_label WHERE kind = $1 AND since <= $2 ${latest}), '')
        ON CONFLICT (kind, since) DO NOTHING`,
  values: [kind, since, JSON.stringify(labels)],
});

/** Limit on listed slice forms; those with the newest labels are kept. */
const maxListed = 100;

/** Reads the form name for every kind of lead. Slice kinds appear once they have a lead. */
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
