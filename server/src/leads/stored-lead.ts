import { inIndia } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';
import { lostReasonNames, statusNames } from './lead-status';

const json = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

export const leadRow = v.object({
  id: v.string(),
  kind: v.string(),
  fields: json,
  received_at: v.number(),
  consent: json,
  source: json,
  /** Null unless in quarantine. Other server versions may store other reasons. */
  quarantine_reason: v.nullable(v.string()),
  status: v.picklist(statusNames),
  lost_reason: v.nullable(v.picklist(lostReasonNames)),
  /** A token's holder. */
  assignee: v.nullable(v.string()),
  reminder_at: v.nullable(v.number()),
  called_at: v.nullable(v.number()),
  erase_at: v.nullable(v.number()),
  version: v.number(),
  email_key: v.string(),
  phone_key: v.string(),
  person_id: v.string(),
});

const labels = v.object({ summary: v.string(), fields: v.record(v.string(), v.string()) });
/** Labels of a slice form and its fields at the time the lead was sent. */
export type FormLabels = Readonly<v.InferOutput<typeof labels>>;
export const storedLabels = v.pipe(v.string(), v.parseJson(), labels);

/** Times are ISO 8601 in India's time zone. */
export const storedLead = v.pipe(
  v.object({ ...leadRow.entries, labels: v.nullable(storedLabels) }),
  v.transform(
    ({
      received_at,
      quarantine_reason: quarantineReason,
      lost_reason: lostReason,
      reminder_at,
      called_at: calledMs,
      erase_at: eraseMs,
      email_key: emailKey,
      phone_key: phoneKey,
      person_id: personId,
      ...lead
    }) => ({
      ...lead,
      receivedAt: inIndia(received_at),
      receivedMs: received_at,
      quarantineReason,
      lostReason,
      personId,
      calledMs,
      eraseMs,
      /** The number and the address that lead to its person. */
      keys: [emailKey, phoneKey].filter((key) => key !== ''),
      reminderAt: reminder_at === null ? null : inIndia(reminder_at),
    }),
  ),
);
export type StoredLead = Readonly<v.InferOutput<typeof storedLead>>;
