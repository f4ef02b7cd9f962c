import type { StoredLead } from './stored-lead';

const leading = ['id', 'received_at', 'kind'];
const trailing = ['consent', 'source', 'quarantine_reason', 'handled_at', 'handled_by', 'handled_note'];

/**
 * Leads as CSV (RFC 4180), a column for every field that any of them has; times are India's. Spreadsheets take it for UTF-8 by the mark in front.
 * @param read begins to read the leads; it is called twice, for the columns come first and nobody holds all leads at once
 */
export async function* csvOf(read: () => AsyncIterable<{ readonly leads: readonly StoredLead[] }>): AsyncGenerator<string> {
  const seen = new Set<string>();
  for await (const { leads } of read()) for (const { fields } of leads) for (const name of Object.keys(fields)) seen.add(name);
  const names = [...seen];
  yield `\ufeff${lineOf([...leading, ...names, ...trailing])}`;
  for await (const { leads } of read()) yield leads.map((lead) => `\r\n${lineOf(cellsOf(lead, names))}`).join('');
}

const cellsOf = (
  { id, receivedAt, kind, fields, consent, source, quarantineReason, handled }: StoredLead,
  names: readonly string[],
): readonly unknown[] => [
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
];

const lineOf = (cells: readonly unknown[]): string => cells.map(cell).join(',');

/** What begins like a formula once a spreadsheet has trimmed it; full-width signs count, too. */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A spreadsheet runs what begins like a formula; an apostrophe in front keeps it a text. */
function cell(value: unknown): string {
  const text = String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
