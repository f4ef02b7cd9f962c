import * as v from 'valibot';
import { describeSource, sourceOf } from './lead-source';
import { formNameOf, labelOf } from './stored-kinds';
import type { StoredLead } from './stored-lead';

/** One address and nothing else: no list of them, no name in front. */
const address = v.pipe(
  v.string(),
  v.regex(/^[^\s,;:<>"()[\]\\]+$/),
  v.maxLength(254),
  v.includes('@'),
);

/**
 * The mail that notifies the staff of a lead; an answer to it goes to the visitor. Line breaks in a
 * field cannot reach a header: the subject holds no field, and of the address is taken only what is
 * one.
 */
export function leadNotice(lead: StoredLead): { subject: string; body: string; replyTo?: string } {
  const { fields, receivedAt } = lead;
  const source = describeSource(lead).map(([label, text]) => `${label}: ${text}`);
  // Further lines of a value are indented: none can pass for a field.
  const lines = Object.entries(fields).map(
    ([name, value]) => `${labelOf(lead, name)}: ${String(value).replaceAll('\n', '\n    ')}`,
  );
  const time = new Date(receivedAt).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const email = v.safeParse(address, fields['email']);
  return {
    subject: `New enquiry: ${formNameOf(lead)}`,
    body: [`Received ${time} (IST)`, ...source, '', ...lines, ''].join('\n'),
    ...(email.success && { replyTo: email.output }),
  };
}

/** A lead's webhook payload, as in Standard Webhooks: type, time, data. */
export function webhookMessage(lead: StoredLead): object {
  const { id, kind, fields, receivedAt, labels } = lead;
  const { about: subject, ...source } = sourceOf(lead);
  const data = {
    id,
    kind,
    ...(subject !== undefined && { subject }),
    fields,
    ...(labels !== null && { labels }),
  };
  return {
    type: 'lead.received',
    timestamp: receivedAt,
    data: { ...data, ...(Object.keys(source).length > 0 && { source }) },
  };
}
