import type { StoredLead } from './find-leads';

/** Leads as CSV (RFC 4180), a column for every field that any of them has; times are India's. Spreadsheets take it for UTF-8 by the mark in front. */
export function csvOf(leads: readonly StoredLead[]): string {
  const names = [...new Set(leads.flatMap(({ fields }) => Object.keys(fields)))];
  const head = [
    'id',
    'received_at',
    'kind',
    ...names,
    'consent',
    'source',
    'quarantine_reason',
    'handled_at',
    'handled_by',
    'handled_note',
  ];
  const rows = leads.map(({ id, receivedAt, kind, fields, consent, source, quarantineReason, handled }) => [
    id,
    receivedAt,
    kind,
    ...names.map((name) => fields[name] ?? ''),
    // Its text is the same for hundreds of them.
    JSON.stringify({ ...consent, text: undefined }),
    JSON.stringify(source),
    quarantineReason ?? '',
    handled?.at ?? '',
    handled?.by ?? '',
    handled?.note ?? '',
  ]);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}`;
}

/** What begins like a formula once a spreadsheet has trimmed it; full-width signs count, too. */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A spreadsheet runs what begins like a formula; an apostrophe in front keeps it a text. */
function cell(value: unknown): string {
  const text = String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
