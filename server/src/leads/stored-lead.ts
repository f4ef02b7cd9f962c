import { inIndia } from 'shared-contracts/contract/india-time';
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
  /** Servers of another version may have other reasons. Null: it is not in quarantine. */
  quarantine_reason: v.nullable(v.string()),
  /** Null: nobody has dealt with it. */
  handled_at: v.nullable(v.number()),
  handled_by: v.nullable(v.string()),
  handled_note: v.nullable(v.string()),
});

const labels = v.object({ summary: v.string(), fields: v.record(v.string(), v.string()) });
/** What a slice's own form and its fields were called when a lead was sent. */
export type FormLabels = Readonly<v.InferOutput<typeof labels>>;
export const storedLabels = v.pipe(v.string(), v.parseJson(), labels);

/** Times are ISO 8601, in India's time. */
export const storedLead = v.pipe(
  v.object({ ...leadRow.entries, labels: v.nullable(storedLabels) }),
  v.transform(({ received_at, quarantine_reason: quarantineReason, handled_at, handled_by, handled_note, ...lead }) => ({
    ...lead,
    receivedAt: inIndia(received_at),
    quarantineReason,
    handled: handled_at === null ? null : { at: inIndia(handled_at), by: handled_by ?? '', note: handled_note ?? '' },
  })),
);
export type StoredLead = Readonly<v.InferOutput<typeof storedLead>>;
