import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { csvOf } from '../leads/csv';
import type { StoredLead } from '../leads/stored-lead';

/** Leads as a whole CSV file. */
export const csvText = (leads: readonly StoredLead[]): Promise<string> =>
  text(
    Readable.from(
      csvOf(
        async function* () {
          yield { leads };
        },
        async () => new Map(),
      ),
    ),
  );
