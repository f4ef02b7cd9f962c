import type { Database } from '@platform/releases/database/database';
import { chunkSize, leadChunks } from './find-leads';
import { type LeadFilter, personInText } from './lead-filter';
import type { Place } from './lead-repository';
import type { LeadState } from './lead-state';
import type { StoredLead } from './stored-lead';

export const pageSize = 50;
/** How many leads are looked at for one page, where words are looked for. */
const mostLookedAt = 25_000;

export interface LeadPage {
  /** Newest first. */
  readonly leads: readonly StoredLead[];
  /** Where the search goes on; null: there is nothing older. */
  readonly next: Place | null;
}

/** One page of the leads that fit. A whole address or number is looked for by its index first. */
export async function findPage(
  database: Database,
  { text, ...filter }: LeadFilter,
  state: LeadState,
  after: Place | null,
): Promise<LeadPage> {
  const person = text === undefined ? null : personInText(text);
  const found = person === null ? null : await readPage(database, { ...filter, ...person }, state, after);
  if (found !== null && found.leads.length > 0) return found;
  return readPage(database, { ...filter, ...(text !== undefined && { text }) }, state, after);
}

async function readPage(database: Database, filter: LeadFilter, state: LeadState, after: Place | null): Promise<LeadPage> {
  const found: StoredLead[] = [];
  let next: Place | null = null;
  let lookedAt = 0;
  for await (const chunk of leadChunks(database, filter, state, after)) {
    found.push(...chunk.leads);
    lookedAt += chunkSize;
    next = chunk.next;
    if (found.length >= pageSize || lookedAt >= mostLookedAt) break;
  }
  return { leads: found, next };
}
