import type { Database, Value } from '@platband/server-kit/database';
import { timeOf } from 'shared-contracts/contract/india-time';
import * as v from 'valibot';
import type { LeadFilter } from './lead-filter';
import type { Place } from './lead-repository';
import { stateInSql, statesIn } from './lead-state';
import { emailKey, phoneKey } from './person-keys';
import { getBytes, getEnd } from './search-term-repository';
import { parseSearch } from './search-terms';

/** Limit on the leads read per statement, which takes the embedded database a few milliseconds. */
const maxLookedAt = 200;
/**
 * Matches for rarer words are sorted by time; frequent words are quickly found among the newest
 * leads.
 */
const fewWords = 4_000;
const fewLeads = 1_000;

class Values {
  readonly list: Value[] = [];
  add(value: Value): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Where to search for leads: an index and a condition. */
export interface Search {
  readonly filter: LeadFilter;
  readonly sinceMs: number;
  readonly terms: readonly string[];
  readonly by: 'state' | Column | { readonly term: string };
}
type Column = (typeof columns)[number];

/** Columns indexed together with the time, usually the most selective first. */
const columns = ['person', 'turn', 'assignee', 'source', 'status', 'queue'] as const;

/** Finds a filter's most selective condition, counting only as far as needed. */
export async function planSearch(database: Database, filter: LeadFilter): Promise<Search> {
  const terms = termsOf(filter);
  const values = new Values();
  const asked = columns.filter((column) => conditionOf(filter, column, new Values()) !== null);
  const count = (from: string, most: number) =>
    `(SELECT count(*) FROM (SELECT 1 AS one FROM ${from} LIMIT ${most}) AS counted)`;
  const counts = [
    ...terms.map((term) => count(`lead_word WHERE ${beginsWith(term, values)}`, fewWords)),
    ...asked.map((column) => count(`lead WHERE ${conditionOf(filter, column, values)}`, fewLeads)),
  ];
  const [row = {}] =
    counts.length === 0
      ? []
      : await database.query(`SELECT ${counts.map((one, at) => `${one} AS c${at}`)}`, values.list);
  const counted = Object.values(v.parse(v.record(v.string(), v.number()), row));
  const rarest = terms
    .map((term, at) => ({ term, leads: counted[at] ?? 0 }))
    .sort((one, other) => one.leads - other.leads)[0];
  const columnsByCount = asked
    .map((column, at) => ({ column, leads: counted[terms.length + at] ?? 0 }))
    .sort((one, other) => one.leads - other.leads);
  const [column] = columnsByCount;
  const isWord =
    rarest !== undefined &&
    rarest.leads < fewWords &&
    !(column !== undefined && column.leads < rarest.leads);
  return {
    filter,
    sinceMs: sinceOf(filter),
    terms,
    by: isWord ? { term: rarest.term } : (column?.column ?? 'state'),
  };
}

const beginsWith = (term: string, values: Values): string =>
  `word >= ${values.add(getBytes(term))} AND word < ${values.add(getEnd(term))}`;

/** Names a column so that an index of it can be used. */
const indexed = (column: string): string => column;
/** For leads of one person, which are found by that alone: the databases would choose wrongly. */
const unindexed = (column: string): string => `${column} || ''`;

function conditionOf(
  filter: LeadFilter,
  column: Column,
  values: Values,
  named = indexed,
): string | null {
  const { email, mobile, turn, assignee, source, status, queue } = filter;
  if (column === 'turn') {
    if (turn === 'now') return `reminder_at <= ${values.add(Date.now())}`;
    return turn === 'new' ? `${named('status')} = 'new' AND reminder_at IS NULL` : null;
  }
  const equal = (name: string, value: string | undefined) =>
    value === undefined ? null : `${named(name)} = ${values.add(value)}`;
  if (column === 'queue')
    return queue === undefined
      ? null
      : `${equal('queue', queue)} AND handled_at IS NULL AND quarantine_reason IS NULL`;
  if (column === 'assignee') return equal('assignee', assignee);
  if (column === 'source') return equal('came_by', source);
  if (column === 'status') return equal('status', status);
  return email === undefined
    ? equal('phone_key', mobile && phoneKey(mobile))
    : equal('email_key', emailKey(email));
}

const candidateRows = v.array(
  v.object({ id: v.string(), received_at: v.number(), fits: v.number() }),
);

/**
 * Reads the next batch of leads for a search, newest first. @returns The leads, whether each one
 * matches, and `isLast` if there are no more.
 */
export async function searchBatch(database: Database, search: Search, before: Place) {
  const values = new Values();
  const fits = search.filter.perPerson
    ? `${restOf(search, values)} AND ${isFirstOfPerson(search, values)}`
    : restOf(search, values);
  const sql = `SELECT lead.id, lead.received_at, CASE WHEN ${fits} THEN 1 ELSE 0 END AS fits
    FROM (${candidates(search, before, values)}) AS candidate JOIN lead ON lead.id = candidate.id
    ORDER BY lead.received_at DESC, lead.id DESC`;
  const rows = v.parse(candidateRows, await database.query(sql, values.list));
  const places = rows.map(({ id, received_at: receivedMs, fits }) => ({
    id,
    receivedMs,
    fits: fits === 1,
  }));
  return { places, isLast: rows.length < maxLookedAt };
}

function candidates({ filter, sinceMs, by }: Search, before: Place, values: Values): string {
  const since = values.add(sinceMs);
  const received = values.add(before.receivedMs);
  const id = values.add(before.id);
  const ordered = (from: string, name: string) =>
    `SELECT ${name} AS id, received_at FROM ${from} AND received_at >= ${since} AND (received_at, ${name}) < (${received}, ${id})`;
  const order = `ORDER BY received_at DESC, id DESC LIMIT ${maxLookedAt}`;
  if (typeof by === 'object') {
    const words = `lead_word WHERE ${beginsWith(by.term, values)}`;
    return `SELECT DISTINCT id, received_at FROM (${ordered(words, 'lead_id')}) AS found ${order}`;
  }
  if (by !== 'state')
    return `${ordered(`lead WHERE ${conditionOf(filter, by, values)}`, 'id')} ${order}`;
  const kind = filter.kind === undefined ? '' : ` AND kind = ${values.add(filter.kind)}`;
  const states = statesIn[filter.state ?? 'accepted'].map(
    (state) =>
      `SELECT * FROM (${ordered(`lead WHERE ${stateInSql} = '${state}'${kind}`, 'id')} ${order}) AS ${state}_leads`,
  );
  return `${states.join(' UNION ALL ')} ${order}`;
}

/** Overdue people, new ones without a reminder, and the others. */
export const turns = ['now', 'new', 'later'] as const;

/** Counts the people that a search finds, up to a limit. */
export async function countPeople(
  database: Database,
  filter: LeadFilter,
  limit: number,
): Promise<number> {
  const values = new Values();
  const search: Search = { filter, sinceMs: sinceOf(filter), terms: termsOf(filter), by: 'state' };
  const condition = `${isWithin(search, 'lead', values)} AND ${restOf(search, values)} AND ${isInTurn(search, values)}`;
  const [row] = await database.query(
    `SELECT count(*) AS people FROM (SELECT DISTINCT person_id FROM lead WHERE ${condition} ORDER BY person_id LIMIT ${limit}) AS counted`,
    values.list,
  );
  return v.parse(v.object({ people: v.number() }), row).people;
}

const sinceOf = ({ since }: LeadFilter): number => (since === undefined ? 0 : timeOf(since));
const termsOf = ({ text }: LeadFilter): readonly string[] =>
  text === undefined ? [] : parseSearch(text);

/** Condition for the newest lead of a person in their first turn. */
const isFirstOfPerson = (search: Search, values: Values): string =>
  `${isInTurn(search, values)} AND ${hasNoOther(search, values, ' AND (other.received_at, other.id) > (lead.received_at, lead.id)')}`;

/**
 * Condition for the leads of people who have none in an earlier turn. People with a number are not
 * listed for mail.
 */
function isInTurn({ filter, ...search }: Search, values: Values): string {
  const others: readonly Search[] = [
    ...turns
      .slice(0, filter.turn === undefined ? 0 : turns.indexOf(filter.turn))
      .map((turn) => ({ ...search, filter: { ...filter, turn } })),
    ...(filter.queue === 'mail'
      ? [{ by: 'state', filter: { queue: 'call' }, sinceMs: 0, terms: [] } as const]
      : []),
  ];
  return ['1 = 1', ...others.map((other) => hasNoOther(other, values))].join(' AND ');
}

/**
 * Condition for leads whose person has no lead that a search finds. PostgreSQL would join the two
 * sets of a bare `NOT EXISTS` by comparing all of their rows; a `CASE` looks up each person.
 */
const hasNoOther = (search: Search, values: Values, more = ''): string =>
  `CASE WHEN EXISTS (SELECT 1 FROM lead AS other WHERE other.person_id = lead.person_id AND ${isWithin(search, 'other', values)} AND ${restOf(search, values, 'other')}${more}) THEN 0 ELSE 1 END = 1`;

const isWithin = ({ filter: { until }, sinceMs }: Search, lead: string, values: Values): string =>
  [
    '1 = 1',
    ...(sinceMs === 0 ? [] : [`${lead}.received_at >= ${values.add(sinceMs)}`]),
    ...(until === undefined ? [] : [`${lead}.received_at < ${values.add(timeOf(until))}`]),
  ].join(' AND ');

function restOf(
  { filter, terms }: Search,
  values: Values,
  lead: 'lead' | 'other' = 'lead',
): string {
  const named = lead === 'lead' ? indexed : unindexed;
  const states = statesIn[filter.state ?? 'accepted'].map((state) => `'${state}'`);
  const parts = [
    // A queue has open leads only.
    filter.queue === undefined ? `${named(stateInSql)} IN (${states})` : null,
    ...columns.map((column) => conditionOf(filter, column, values, named)),
    filter.turn === 'later'
      ? `COALESCE(reminder_at > ${values.add(Date.now())}, status <> 'new')`
      : null,
    filter.kind === undefined ? null : `${named('kind')} = ${values.add(filter.kind)}`,
    ...terms.map(
      (term) =>
        `EXISTS (SELECT 1 FROM lead_word WHERE lead_word.lead_id = ${lead}.id AND ${beginsWith(term, values)})`,
    ),
  ];
  return ['1 = 1', ...parts.filter((part) => part !== null)].join(' AND ');
}

/** Returns the sources of all leads, at most 100, with one index lookup each. */
export async function readSources(database: Database): Promise<readonly string[]> {
  const rows = await database.query(
    `WITH RECURSIVE known(came_by) AS (
       SELECT min(came_by) FROM lead
       UNION ALL SELECT (SELECT min(lead.came_by) FROM lead WHERE lead.came_by > known.came_by) FROM known WHERE known.came_by IS NOT NULL)
     SELECT came_by FROM known WHERE came_by IS NOT NULL LIMIT 100`,
  );
  return v.parse(v.array(v.object({ came_by: v.string() })), rows).map(({ came_by }) => came_by);
}
