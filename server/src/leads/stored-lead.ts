import { inIndia } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';
import { lostReasonNames, statusNames } from './lead-status';

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
  status: v.picklist(statusNames),
  lost_reason: v.nullable(v.picklist(lostReasonNames)),
  /** The holder of a token. */
  assignee: v.nullable(v.string()),
  reminder_at: v.nullable(v.number()),
  /** Its own id, if it was parted from other leads of its number or address. */
  parted_as: v.nullable(v.string()),
});

const labels = v.object({ summary: v.string(), fields: v.record(v.string(), v.string()) });
/** What a slice's own form and its fields were called when a lead was sent. */
export type FormLabels = Readonly<v.InferOutput<typeof labels>>;
export const storedLabels = v.pipe(v.string(), v.parseJson(), labels);

/** Times are ISO 8601, in India's time. */
export const storedLead = v.pipe(
  v.object({ ...leadRow.entries, labels: v.nullable(storedLabels) }),
  v.transform(
    ({
      received_at,
      quarantine_reason: quarantineReason,
      lost_reason: lostReason,
      reminder_at,
      parted_as: partedAs,
      ...lead
    }) => ({
      ...lead,
      receivedAt: inIndia(received_at),
      quarantineReason,
      lostReason,
      partedAs,
      reminderAt: reminder_at === null ? null : inIndia(reminder_at),
    }),
  ),
);
export type StoredLead = Readonly<v.InferOutput<typeof storedLead>>;
