import { type Database, yieldToEventLoop } from '@platband/server-kit/database';
import { timeOf } from 'shared-contracts/contract/india-time';
import type { LeadFilter } from './lead-filter';
import { planSearch, searchBatch } from './lead-list-repository';
import { type Place, readLeads } from './lead-repository';
import { settleNew } from './settle-leads';
import { isKind, storedKinds } from './stored-kinds';
import type { StoredLead } from './stored-lead';

export interface Chunk {
  readonly leads: readonly StoredLead[];
  /** The leads' positions in the list. */
  readonly places: readonly Place[];
  readonly looked: number;
  readonly next: Place | null;
}

/** Leads per step, small enough to take milliseconds regardless of the total. */
export const chunkSize = 25;

/**
 * Yields matching leads in steps, newest first.
 * @throws Error with the reason if the filter is invalid.
 */
export async function* leadChunks(
  database: Database,
  filter: LeadFilter,
  after: Place | null = null,
): AsyncGenerator<Chunk> {
  const { kind, until, text } = filter;
  if (kind !== undefined && !isKind(kind)) {
    throw new Error(
      `There is no kind of lead named ${kind}. Use ${Object.keys(storedKinds).join(', ')}, or one of a slice, such as mf-loans/rate-alert.`,
    );
  }
  if (text !== undefined) await settleNew(database);
  await yieldToEventLoop();
  const search = await planSearch(database, filter);
  let place: Place | null = after ?? {
    receivedMs: until === undefined ? Number.MAX_SAFE_INTEGER : timeOf(until),
    id: '',
  };
  while (place !== null) {
    await yieldToEventLoop();
    const { places, isLast }: Awaited<ReturnType<typeof searchBatch>> = await searchBatch(
      database,
      search,
      place,
    );
    const fitting = places.filter(({ fits }) => fits);
    for (let at = 0; at === 0 || at < fitting.length; at += chunkSize) {
      const some = fitting.slice(at, at + chunkSize);
      const isRest = at + chunkSize >= fitting.length;
      place = isRest ? (isLast ? null : (places.at(-1) ?? null)) : (some.at(-1) ?? null);
      await yieldToEventLoop();
      const leads = await readLeads(
        database,
        some.map(({ id }) => id),
      );
      yield { leads, places: some, looked: isRest ? places.length : 0, next: place };
    }
  }
}

/** Returns all matching leads, oldest first. For commands, which run in separate processes. */
export async function findLeads(
  database: Database,
  filter: LeadFilter,
): Promise<readonly StoredLead[]> {
  const found: StoredLead[] = [];
  for await (const { leads } of leadChunks(database, filter)) found.push(...leads);
  return found.reverse();
}
