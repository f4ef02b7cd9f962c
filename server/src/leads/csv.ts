import type { StoredLead } from './find-leads';

/** Leads as CSV (RFC 4180), a column for every field that any of them has. */
export function csvOf(leads: readonly StoredLead[]): string {
  const names = [...new Set(leads.flatMap(({ fields }) => Object.keys(fields)))];
  const head = ['id', 'received_at', 'kind', ...names, 'consent', 'source', 'quarantine_reason'];
  const rows = leads.map(({ id, receivedAt, kind, fields, consent, source, quarantineReason }) => [
    id,
    receivedAt,
    kind,
    ...names.map((name) => fields[name] ?? ''),
    JSON.stringify(consent),
    JSON.stringify(source),
    quarantineReason ?? '',
  ]);
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** A spreadsheet runs what begins like a formula; an apostrophe in front keeps it a text. */
function cell(value: unknown): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
