import { Readable } from 'node:stream';
import type { Database } from '@platband/server-kit/database';
import { writeXlsxStream } from 'hucre/xlsx';
import { type LeadFilter, leadChunks, readNotes } from 'server/leads';
import { csvOf } from './csv';
import { type LeadRows, leadRows } from './lead-rows';
import { readableTable, storedTable } from './lead-tables';

/** Streams the matching leads, newest first: as CSV for programs, or as a spreadsheet for people. */
export function exportLeads(
  database: Database,
  filter: LeadFilter,
  type: 'csv' | 'xlsx',
): Readable {
  const source = {
    read: () => leadChunks(database, filter),
    notesOf: (ids: readonly string[]) => readNotes(database, ids),
  };
  return type === 'csv'
    ? Readable.from(csvOf(leadRows(storedTable, source)))
    : Readable.from(xlsxOf(leadRows(readableTable, source)));
}

/** Excel's limit per cell, in characters. */
const longestCell = 32_767;
/** Characters that XML cannot represent. */
const unwritable = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
/** Spreadsheets decode this notation (`_x0041_`), so literal occurrences are escaped. */
const escapedSign = /_(?=x[\da-f]{4}_)/gi;
const inCell = (text: string): string =>
  text
    .replace(unwritable, (sign) => (/[\t\n\r]/.test(sign) ? sign : ' '))
    .slice(0, longestCell)
    .replace(escapedSign, '_x005F_');

/** In characters; others are as wide as a date with its time. */
const widths: Readonly<Record<string, number>> = {
  Name: 24,
  Email: 28,
  About: 28,
  Notes: 60,
  Message: 60,
};
const time = 'yyyy-mm-dd hh:mm';

/**
 * Writes dates as dates and everything else as text, so that values starting with = + - or @ do not
 * run as formulas, and numbers keep their zeros.
 */
export async function* xlsxOf(rows: LeadRows): AsyncGenerator<Uint8Array> {
  const source = rows[Symbol.asyncIterator]();
  const first = await source.next();
  const [names = []] = first.done ? [] : first.value;
  const cells = async function* () {
    yield names.map((name) => inCell(String(name)));
    for (let next = await source.next(); !next.done; next = await source.next())
      for (const row of next.value)
        yield row.map((cell) => (cell instanceof Date ? cell : inCell(cell)));
  };
  const columns = names.map((name) => ({ width: widths[String(name)] ?? 18, numFmt: time }));
  const sheet = { name: 'Leads', freezePane: { rows: 1 }, columns };
  yield* writeXlsxStream(cells(), sheet) as unknown as AsyncIterable<Uint8Array>;
}
