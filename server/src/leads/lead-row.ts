import * as v from 'valibot';

const json = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** What is read of a lead in its table. */
export const leadRow = v.object({
  id: v.string(),
  kind: v.string(),
  fields: json,
  received_at: v.number(),
  consent: json,
  source: json,
  quarantine_reason: v.nullable(v.string()),
  handled_at: v.nullable(v.number()),
  handled_by: v.nullable(v.string()),
  handled_note: v.nullable(v.string()),
});
