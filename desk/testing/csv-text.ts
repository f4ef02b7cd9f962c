import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StoredLead } from 'server/leads';
import { csvOf } from '../export/csv';
import { leadRows } from '../export/lead-rows';

export const getRows = (leads: readonly StoredLead[]) =>
  leadRows(
    async function* () {
      yield { leads };
    },
    async () => new Map(),
  );

export const csvText = (leads: readonly StoredLead[]): Promise<string> =>
  text(Readable.from(csvOf(getRows(leads))));
