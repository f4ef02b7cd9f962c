import { Readable } from 'node:stream';
import type { Database } from '@platform/server-kit/database';
import { writeXlsxStream } from 'hucre/xlsx';
import { type LeadFilter, leadChunks, readNotes } from 'server/leads';
import { csvOf } from './csv';
import { type LeadRows, leadRows } from './lead-rows';
import { peopleRows } from './people-rows';

/** Complete as `csv` or `xlsx`, or a readable spreadsheet for `people`. */
export type ExportType = 'csv' | 'xlsx' | 'people';

/** Streams the matching leads as a file, newest first. */
export function exportLeads(database: Database, filter: LeadFilter, type: ExportType): Readable {
  const read = () => leadChunks(database, filter);
  const notesOf = (ids: readonly string[]) => readNotes(database, ids);
  if (type === 'people') return getXlsx(peopleRows(read(), notesOf));
  const rows = leadRows(read, notesOf);
  return type === 'csv' ? Readable.from(csvOf(rows)) : getXlsx(rows);
}

/** The longest text that a spreadsheet cell holds. */
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

/** Every cell is text, so values that begin with = + - or @ do not run. */
export function getXlsx(rows: LeadRows): Readable {
  const single = async function* () {
    for await (const some of rows) for (const cells of some) yield cells.map(inCell);
  };
  return Readable.fromWeb(
    writeXlsxStream(single(), { name: 'Leads', freezePane: { rows: 1 } }) as Parameters<
      typeof Readable.fromWeb
    >[0],
  );
}
