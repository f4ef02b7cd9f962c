import { Readable } from 'node:stream';
import type { Database } from '@platform/server-kit/database';
import { writeXlsxStream } from 'hucre/xlsx';
import { type LeadFilter, leadChunks, readNotes } from 'server/leads';
import { csvOf } from './csv';
import { type LeadRows, leadRows } from './lead-rows';
import { peopleRows } from './people-rows';

/** `csv` and `xlsx` contain everything; `people` is a readable spreadsheet. */
export type ExportType = 'csv' | 'xlsx' | 'people';

/** Streams the matching leads as a file, newest first. */
export function exportLeads(database: Database, filter: LeadFilter, type: ExportType): Readable {
  const read = () => leadChunks(database, filter);
  const notesOf = (ids: readonly string[]) => readNotes(database, ids);
  if (type === 'people') return getXlsx(peopleRows(read(), notesOf));
  const rows = leadRows(read, notesOf);
  return type === 'csv' ? Readable.from(csvOf(rows)) : getXlsx(rows);
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

/** Writes every cell as text, so that values starting with = + - or @ do not run as formulas. */
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
