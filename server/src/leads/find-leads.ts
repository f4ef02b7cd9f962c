import { timeOf } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';
import { columnsOf } from '../database/columns-of';
import type { Database, Row } from '../database/database';
import { nextTurn } from '../database/next-turn';
import { addMissingKeys } from './add-missing-keys';
import { fitsFilter, type LeadFilter, personIn } from './lead-filter';
import { type LeadState, stateInSql, statesIn } from './lead-state';
import { storedKinds } from './stored-kinds';
import { leadRow, type StoredLead, storedLead } from './stored-lead';

/** A place in the list: what is older comes after it. */
export interface Place {
  readonly receivedMs: number;
  readonly id: string;
}

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
  const { kind, until } = filter;
  if (kind !== undefined && !Object.hasOwn(storedKinds, kind)) {
    throw new Error(`There is no kind ${kind}. The kinds are ${Object.keys(storedKinds).join(', ')}.`);
  }
  if (personIn(filter) !== null) await addMissingKeys(database);
  let place: Place | null = after ?? { receivedMs: until === undefined ? Number.MAX_SAFE_INTEGER : timeOf(until), id: '' };
  while (place !== null) {
    await nextTurn();
    const rows: readonly Row[] = await readChunk(database, filter, state, place);
    const [further, last] = [rows[chunkSize], rows[chunkSize - 1]];
    place = further === undefined || last === undefined ? null : { receivedMs: Number(last['received_at']), id: String(last['id']) };
    const leads = rows.slice(0, chunkSize).map((row) => v.parse(storedLead, row));
    yield { leads: leads.filter((lead) => isIn(lead, state) && fitsFilter(lead, filter)), next: place };
  }
}

/** All leads that fit, oldest first: for commands, which have a process of their own. */
export async function findLeads(database: Database, filter: LeadFilter, state: LeadState = 'accepted'): Promise<readonly StoredLead[]> {
  const found: StoredLead[] = [];
  for await (const { leads } of leadChunks(database, filter, state)) found.push(...leads);
  return found.reverse();
}

const columns = columnsOf(leadRow);

/** Null: it is not there, or not any more. */
export async function findLead(database: Database, id: string): Promise<StoredLead | null> {
  const [row] = await database.query(`SELECT ${columns} FROM lead WHERE id = $1`, [id]);
  return row === undefined ? null : v.parse(storedLead, row);
}

/** A stretch of one index, or of one for each state; one row more than a chunk where there are further ones. */
function readChunk(database: Database, filter: LeadFilter, state: LeadState, { receivedMs, id }: Place): Promise<readonly Row[]> {
  const person = personIn(filter);
  const value = person?.key ?? filter.kind;
  const from = filter.since === undefined ? 0 : timeOf(filter.since);
  const order = `ORDER BY received_at DESC, id DESC LIMIT ${chunkSize + 1}`;
  const stretch = (condition: string) =>
    `SELECT ${columns} FROM lead WHERE ${condition} AND received_at >= $1 AND (received_at, id) < ($2, $3) ${order}`;
  const ofState = (single: string) => `${stateInSql} = '${single}'${filter.kind === undefined ? '' : ' AND kind = $4'}`;
  const sql =
    person === null
      ? `${statesIn[state].map((single) => `SELECT * FROM (${stretch(ofState(single))}) AS ${single}_leads`).join(' UNION ALL ')} ${order}`
      : stretch(`${person.column} = $4`);
  return database.query(sql, [from, receivedMs, id, ...(value === undefined ? [] : [value])]);
}

const isIn = ({ quarantineReason, handled }: StoredLead, state: LeadState): boolean =>
  statesIn[state].includes(quarantineReason !== null ? 'quarantined' : handled === null ? 'open' : 'handled');
