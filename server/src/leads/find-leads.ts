import { type Database, yieldToEventLoop } from '@platform/server-kit/database';
import { timeOf } from 'shared-contracts/contract/india-time';
import { indexLeads } from './index-leads';
import type { LeadFilter } from './lead-filter';
import { lookAt, planSearch } from './lead-list-repository';
import { type Place, readLeads } from './lead-repository';
import { isKind, storedKinds } from './stored-kinds';
import type { StoredLead } from './stored-lead';

export interface Chunk {
  /** Those of this stretch of the list that fit, `chunkSize` at most. */
  readonly leads: readonly StoredLead[];
  /** Where in the list they are. */
  readonly places: readonly Place[];
  /** How many were looked at. */
  readonly looked: number;
  /** Where the next stretch begins; null: this was the last. */
  readonly next: Place | null;
}

/** The size of a step: it takes milliseconds, however many leads there are. */
export const chunkSize = 25;

/**
 * Leads that fit the filter, newest first, read in steps. @throws Error that explains what is wrong
 * with the filter
 */
export async function* leadChunks(
  database: Database,
  filter: LeadFilter,
  after: Place | null = null,
): AsyncGenerator<Chunk> {
  const { kind, since, until, email, mobile, text, source } = filter;
  if (kind !== undefined && !isKind(kind)) {
    throw new Error(
      `There is no kind ${kind}. The kinds are ${Object.keys(storedKinds).join(', ')}, and those of slices: mf-loans/rate-alert.`,
    );
  }
  if ([email, mobile, text, source].some((asked) => asked !== undefined))
    await indexLeads(database);
  await yieldToEventLoop();
  const search = await planSearch(database, filter, since === undefined ? 0 : timeOf(since));
  let place: Place | null = after ?? {
    receivedMs: until === undefined ? Number.MAX_SAFE_INTEGER : timeOf(until),
    id: '',
  };
  while (place !== null) {
    await yieldToEventLoop();
    const { places, isLast }: Awaited<ReturnType<typeof lookAt>> = await lookAt(
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

/** All leads that fit, oldest first: for commands, which have a process of their own. */
export async function findLeads(
  database: Database,
  filter: LeadFilter,
): Promise<readonly StoredLead[]> {
  const found: StoredLead[] = [];
  for await (const { leads } of leadChunks(database, filter)) found.push(...leads);
  return found.reverse();
}
