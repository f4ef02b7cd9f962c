import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { csvOf } from '../leads/csv';
import { leadRows } from '../leads/lead-rows';
import type { StoredLead } from '../leads/stored-lead';

/** Leads as the rows of an export. */
export const rowsOf = (leads: readonly StoredLead[]) =>
  leadRows(
    async function* () {
      yield { leads };
    },
    async () => new Map(),
  );

/** Leads as a whole CSV file. */
export const csvText = (leads: readonly StoredLead[]): Promise<string> =>
  text(Readable.from(csvOf(rowsOf(leads))));
