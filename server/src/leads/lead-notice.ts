import { inIndia } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';
import { type StoredKind, storedKinds } from './stored-kinds';

/** What is told of a lead. */
export interface NoticedLead {
  readonly id: string;
  readonly kind: StoredKind;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly receivedAt: number;
  /** What was pressed to open the form; null: it is not known. */
  readonly subject: string | null;
}

/** What a lead is about, of where it came from; null: it is not known. */
export const subjectOf = ({ subject }: Readonly<Record<string, unknown>>): string | null =>
  typeof subject === 'string' && subject !== '' ? subject : null;

/** One address and nothing else: no list of them, no name in front. */
const address = v.pipe(v.string(), v.regex(/^[^\s,;:<>"()[\]\\]+$/), v.maxLength(254), v.includes('@'));

/**
 * The mail that notifies the staff of a lead; an answer to it goes to the visitor. Line breaks in a field cannot reach a header: the subject holds
 * no field, and of the address is taken only what is one.
 */
export function leadNotice({ kind, fields, receivedAt, subject }: NoticedLead): { subject: string; body: string; replyTo?: string } {
  // Further lines of a value are indented: none can pass for a field.
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value).replaceAll('\n', '\n    ')}`);
  const time = new Date(receivedAt).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  const email = v.safeParse(address, fields['email']);
  return {
    subject: `New enquiry: ${storedKinds[kind]?.summary ?? kind}`,
    body: [`Received ${time} (IST)`, ...(subject === null ? [] : [`About: ${subject.replace(/\s+/g, ' ')}`]), '', ...lines, ''].join('\n'),
    ...(email.success && { replyTo: email.output }),
  };
}

/** What a webhook gets of a lead, as Standard Webhooks has it: type, time, data. */
export const webhookMessage = ({ id, kind, fields, receivedAt, subject }: NoticedLead): object => ({
  type: 'lead.received',
  timestamp: inIndia(receivedAt),
  data: { id, kind, ...(subject !== null && { subject }), fields },
});
