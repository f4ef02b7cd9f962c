import { spokenPhone, telHref, writtenPhone } from 'shared-contracts/contract/form/phone-number';
import { timeZone } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';
import { describeSource, getSource } from './lead-source';
import { getLabel, wordsOfValue } from './stored-kinds';
import type { StoredLead } from './stored-lead';
import { summarizeLead } from './summarize-lead';

/**
 * A single address without a display name. Its local part is ASCII, since mail servers without
 * SMTPUTF8 reject the whole mail otherwise.
 */
const address = v.pipe(
  v.string(),
  v.regex(/^[^\s,;:<>"()[\]\\\u0080-\u{10ffff}]+@[^\s,;:<>"()[\]\\]+$/u),
  v.maxLength(254),
);
const maxSubject = 150;

/**
 * Composes the mail that notifies the staff of a lead: the number to call, the lead's address at
 * the desk, then its fields. Replies go to the visitor. Line breaks in a field cannot reach a
 * header.
 */
export function leadNotice(
  lead: StoredLead,
  staffOrigin: string,
): { subject: string; body: string; replyTo?: string } {
  const { fields, receivedAt } = lead;
  const source = describeSource(lead).map(([label, text]) => `${label}: ${text}`);
  // Indents a value's further lines, so that they do not look like fields.
  const lines = Object.keys(fields).map(
    (name) => `${getLabel(lead, name)}: ${shownValue(lead, name).replaceAll('\n', '\n    ')}`,
  );
  const time = new Date(receivedAt).toLocaleString('en-IN', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const { name, phone, town, topic } = summarizeLead(lead);
  const email = v.safeParse(address, fields['email']);
  return {
    subject:
      `${phone === '' ? '' : 'Call '}${[name || spokenPhone(phone) || 'No name', town].filter((text) => text !== '').join(', ')}: ${[topic, sumOf(lead)].filter((text) => text !== '').join(', ')}`.slice(
        0,
        maxSubject,
      ),
    body: [
      ...(phone === '' ? [] : [spokenPhone(phone), telHref(phone)]),
      `${staffOrigin}/leads/#row-${lead.id}`,
      '',
      `Received ${time} (IST)`,
      ...source,
      '',
      ...lines,
      '',
    ].join('\n'),
    ...(email.success && { replyTo: email.output }),
  };
}

/** Returns the sum that is asked for, as the site writes sums: ₹2 to 10 crore. */
const sumOf = (lead: StoredLead): string =>
  wordsOfValue(lead, 'amount')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^(below )?(\d[\d to]*?) ?Cr$/, '$1₹$2 crore');

/** Returns a field's value in words, with its number in groups. */
const shownValue = (lead: StoredLead, name: string): string =>
  name === 'mobile' || name === 'phone'
    ? writtenPhone(wordsOfValue(lead, name))
    : wordsOfValue(lead, name);

/** Returns a lead's webhook payload in the format of Standard Webhooks: type, time, data. */
export function webhookMessage(lead: StoredLead): object {
  const { id, kind, fields, receivedAt, labels } = lead;
  const { about: subject, ...source } = getSource(lead);
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
