import type { LeadRows } from './lead-rows';

/** Rows as CSV (RFC 4180). Spreadsheets take it for UTF-8 by the mark in front. */
export async function* csvOf(rows: LeadRows): AsyncGenerator<string> {
  let before = '\ufeff';
  for await (const some of rows) {
    yield some.map((cells, at) => `${at === 0 ? before : '\r\n'}${lineOf(cells)}`).join('');
    if (some.length > 0) before = '\r\n';
  }
}

const lineOf = (cells: readonly string[]): string => cells.map(cell).join(',');

/** What begins like a formula once a spreadsheet has trimmed it; full-width signs count, too. */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A spreadsheet runs what begins like a formula; an apostrophe in front keeps it a text. */
function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
