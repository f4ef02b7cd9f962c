import { emailKey, personKeys, phoneKey } from './person-keys';
import type { StoredLead } from './stored-lead';

export interface LeadFilter {
  readonly kind?: string;
  /** Days in India, as `2026-11-01`; `until` is not included. */
  readonly since?: string;
  readonly until?: string;
  readonly email?: string;
  readonly mobile?: string;
  /** What a field holds; spaces and signs in telephone numbers do not count. */
  readonly text?: string;
}

/** The indexed column that a filter's person is found by, and what it holds; null: it is about nobody in particular. */
export function personIn({ email, mobile }: LeadFilter): { readonly column: 'email_key' | 'phone_key'; readonly key: string } | null {
  if (email !== undefined) return { column: 'email_key', key: emailKey(email) };
  return mobile === undefined ? null : { column: 'phone_key', key: phoneKey(mobile) };
}

/** A whole address or number that staff has entered among words. */
export function personInText(text: string): Pick<LeadFilter, 'email' | 'mobile'> | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())) return { email: text };
  return isNumber(text) && phoneKey(text).length === 10 ? { mobile: text } : null;
}

/** Whether a lead is one that the filter asks for, its days aside. */
export function fitsFilter({ kind, fields }: Pick<StoredLead, 'kind' | 'fields'>, filter: LeadFilter): boolean {
  const keys = personKeys(fields);
  const { email, mobile, text } = filter;
  return (
    (filter.kind === undefined || kind === filter.kind) &&
    (email === undefined || keys.email === emailKey(email)) &&
    (mobile === undefined || keys.phone === phoneKey(mobile)) &&
    (text === undefined || Object.values(fields).some((value) => holds(value, text)))
  );
}

const isNumber = (text: string) => /^[+\d][\d\s()-]{3,}$/.test(text.trim());

function holds(value: unknown, text: string): boolean {
  if (String(value).toLowerCase().includes(text.trim().toLowerCase())) return true;
  return isNumber(text) && String(value).replace(/\D/g, '').includes(phoneKey(text));
}
