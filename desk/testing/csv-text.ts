import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StoredLead } from 'server/leads';
import { csvOf } from '../export/csv';
import { leadRows } from '../export/lead-rows';
import { readableTable, storedTable } from '../export/lead-tables';

const getRows = (leads: readonly StoredLead[], table = storedTable) =>
  leadRows(table, {
    read: async function* () {
      yield { leads };
    },
    notesOf: async () => new Map(),
  });

export const readableRows = (leads: readonly StoredLead[]) => getRows(leads, readableTable);

export const csvText = (leads: readonly StoredLead[]): Promise<string> =>
  text(Readable.from(csvOf(getRows(leads))));
