import * as v from 'valibot';
import { describeSource, sourceOf } from './lead-source';
import { labelOf, wordsOfValue } from './stored-kinds';
import type { StoredLead } from './stored-lead';
import { summarizeLead } from './summarize-lead';

/**
 * One address and nothing else: no list of them, no name in front. What stands before its @ is
 * ASCII: mail servers without SMTPUTF8 reject the whole mail otherwise.
 */
const address = v.pipe(
  v.string(),
  v.regex(/^[^\s,;:<>"()[\]\\\u0080-\u{10ffff}]+@[^\s,;:<>"()[\]\\]+$/u),
  v.maxLength(254),
);
/** Longer subjects are cut. */
const maxSubject = 150;

/**
 * The mail that notifies the staff of a lead; an answer to it goes to the visitor. Line breaks in a
 * field cannot reach a header.
 */
export function leadNotice(lead: StoredLead): { subject: string; body: string; replyTo?: string } {
  const { fields, receivedAt } = lead;
  const source = describeSource(lead).map(([label, text]) => `${label}: ${text}`);
  // Further lines of a value are indented: none can pass for a field.
  const lines = Object.keys(fields).map(
    (name) => `${labelOf(lead, name)}: ${wordsOfValue(lead, name).replaceAll('\n', '\n    ')}`,
  );
  const time = new Date(receivedAt).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const { name, phone, town, topic } = summarizeLead(lead);
  const email = v.safeParse(address, fields['email']);
  return {
    subject:
      `${[name || phone || 'No name', town].filter((text) => text !== '').join(', ')}: ${topic}`.slice(
        0,
        maxSubject,
      ),
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
