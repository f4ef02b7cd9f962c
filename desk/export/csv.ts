import type { Cell, LeadRows } from './lead-rows';

/** Formats rows as CSV (RFC 4180). The byte order mark makes spreadsheets read UTF-8. */
export async function* csvOf(rows: LeadRows): AsyncGenerator<string> {
  let before = '\ufeff';
  for await (const some of rows) {
    yield some.map((cells, at) => `${at === 0 ? before : '\r\n'}${getLine(cells)}`).join('');
    if (some.length > 0) before = '\r\n';
  }
}

const getLine = (cells: readonly Cell[]): string => cells.map((one) => cell(String(one))).join(',');

/** Matches text that a spreadsheet would trim and run as a formula, including full-width signs. */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Prefixes formulas with an apostrophe, so that spreadsheets keep them as text. */
function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
