import type { Database } from '@platform/releases/database/database';
import { nextTurn } from '@platform/releases/database/next-turn';
import { timeOf } from 'shared-contracts/contract/india-time';
import { addMissingKeys } from './add-missing-keys';
import { fitsFilter, type LeadFilter, personIn } from './lead-filter';
import { type Place, readLeads } from './lead-repository';
import { type LeadState, statesIn } from './lead-state';
import { isKind, storedKinds } from './stored-kinds';
import type { StoredLead } from './stored-lead';

export interface Chunk {
  /** Those of this stretch of the list that fit. */
  readonly leads: readonly StoredLead[];
  /** Where the next stretch begins; null: this was the last. */
  readonly next: Place | null;
}

/** So many are read at once, from an index: a step takes milliseconds, however many leads there are. */
export const chunkSize = 25;

/** Leads that fit the filter, newest first, read in steps. @throws Error that explains what is wrong with the filter */
export async function* leadChunks(
  database: Database,
  filter: LeadFilter,
  state: LeadState = 'accepted',
  after: Place | null = null,
): AsyncGenerator<Chunk> {
  const { kind, since, until } = filter;
  if (kind !== undefined && !isKind(kind)) {
    throw new Error(
      `There is no kind ${kind}. The kinds are ${Object.keys(storedKinds).join(', ')}, and those of slices: mf-loans/rate-alert.`,
    );
  }
  const person = personIn(filter);
  if (person !== null) await addMissingKeys(database);
  const wanted = { person, state, kind, sinceMs: since === undefined ? 0 : timeOf(since), size: chunkSize };
  let place: Place | null = after ?? { receivedMs: until === undefined ? Number.MAX_SAFE_INTEGER : timeOf(until), id: '' };
  while (place !== null) {
    await nextTurn();
    const { leads, next }: Chunk = await readLeads(database, { ...wanted, before: place });
    place = next;
    yield { leads: leads.filter((lead) => isIn(lead, state) && fitsFilter(lead, filter)), next };
  }
}

/** All leads that fit, oldest first: for commands, which have a process of their own. */
export async function findLeads(database: Database, filter: LeadFilter, state: LeadState = 'accepted'): Promise<readonly StoredLead[]> {
  const found: StoredLead[] = [];
  for await (const { leads } of leadChunks(database, filter, state)) found.push(...leads);
  return found.reverse();
}

const isIn = ({ quarantineReason, handled }: StoredLead, state: LeadState): boolean =>
  statesIn[state].includes(quarantineReason !== null ? 'quarantined' : handled === null ? 'open' : 'handled');
