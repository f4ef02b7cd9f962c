import type { Database } from '@platband/server-kit/database';
import { leadChunks } from './find-leads';
import type { LeadFilter } from './lead-filter';
import { turns } from './lead-list-repository';
import type { Place } from './lead-repository';
import type { StoredLead } from './stored-lead';

export const pageSize = 25;
/** Limit on the leads read for one page when few match. */
const maxLookedAt = 1_000;

/** Where a page begins: the turn and the preceding lead, or null for the first lead. */
export interface ListPlace {
  readonly turn: number;
  readonly place: Place | null;
}

export interface LeadPage {
  /** Newest first; open leads are sorted by turn, then newest first. */
  readonly leads: readonly StoredLead[];
  /** The turn of each lead by its id, among open ones. */
  readonly turnOf: ReadonlyMap<string, number>;
  readonly next: ListPlace | null;
}

/** Reads one page of the matching leads. Open leads come in turns: overdue, new, others. */
export async function findPage(
  database: Database,
  filter: LeadFilter,
  after: ListPlace | null,
): Promise<LeadPage> {
  const found: StoredLead[] = [];
  const turnOf = new Map<string, number>();
  let looked = 0;
  const filters =
    filter.state === 'open' && filter.turn === undefined
      ? turns.map((turn): LeadFilter => ({ ...filter, turn }))
      : [filter];
  for (let turn = after?.turn ?? 0; turn < filters.length; turn += 1) {
    const from = turn === after?.turn ? after.place : null;
    let next: Place | null = null;
    for await (const chunk of leadChunks(database, filters[turn] ?? filter, from)) {
      const room = pageSize - found.length;
      found.push(...chunk.leads.slice(0, room));
      for (const { id } of filters.length > 1 ? chunk.leads : []) turnOf.set(id, turn);
      looked += chunk.looked;
      next = chunk.places.length > room ? (chunk.places[room - 1] ?? null) : chunk.next;
      if (found.length >= pageSize || looked >= maxLookedAt) break;
    }
    if (next !== null) return { leads: found, turnOf, next: { turn, place: next } };
    if (found.length >= pageSize && turn + 1 < filters.length)
      return { leads: found, turnOf, next: { turn: turn + 1, place: null } };
  }
  return { leads: found, turnOf, next: null };
}
