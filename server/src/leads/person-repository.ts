import { type Database, parametersFor, type Statement } from '@platband/server-kit/database';
import * as v from 'valibot';

const ownerRow = v.object({ key: v.string(), person_id: v.string(), is_apart: v.number() });

/** A number or an address, and the person that it belongs to. */
export type Owner = Readonly<v.InferOutput<typeof ownerRow>>;

export async function readOwners(
  database: Database,
  keys: readonly string[],
): Promise<readonly Owner[]> {
  if (keys.length === 0) return [];
  const sql = `SELECT person_key.key, person_id, is_apart FROM person_key JOIN person ON person.id = person_key.person_id WHERE person_key.key IN (${parametersFor(keys)})`;
  return v.parse(v.array(ownerRow), await database.query(sql, keys));
}

/** Returns a number that differs after each change of leads or people. */
export async function readDeskVersion(database: Database): Promise<number> {
  const [row] = await database.query('SELECT version FROM desk_version');
  return v.parse(v.object({ version: v.number() }), row).version;
}

/** Begins a change of people: it fails if anything has changed since this version. */
export const countChangeSince = (version: number): Statement => ({
  sql: 'UPDATE desk_version SET version = CASE WHEN version = $1 THEN version + 1 END',
  values: [version],
});

/** Begins a change that does not depend on the state of people. */
export const countChange: Statement = { sql: 'UPDATE desk_version SET version = version + 1' };

export const insertPerson = (id: string, isApart: boolean): Statement => ({
  sql: 'INSERT INTO person (id, is_apart) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
  values: [id, isApart ? 1 : 0],
});

/** Records the person of leads. */
export const setPerson = (personId: string, leadIds: readonly string[]): Statement => ({
  sql: `UPDATE lead SET person_id = $1 WHERE id IN (${parametersFor(leadIds, 2)})`,
  values: [personId, ...leadIds],
});

/** Gives the leads of a person to another. */
const moveLeads = (from: string, to: string): Statement => ({
  sql: 'UPDATE lead SET person_id = $2 WHERE person_id = $1',
  values: [from, to],
});

/** Gives a person numbers and addresses, whoever had them. */
export const giveKeys = (personId: string, keys: readonly string[]): readonly Statement[] =>
  keys.map((key) => ({
    sql: 'INSERT INTO person_key (person_id, key) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET person_id = excluded.person_id',
    values: [personId, key],
  }));

/** Makes one person of two. */
export const mergePeople = (from: string, to: string): readonly Statement[] => [
  moveLeads(from, to),
  { sql: 'UPDATE person_key SET person_id = $2 WHERE person_id = $1', values: [from, to] },
  { sql: 'DELETE FROM person WHERE id = $1', values: [from] },
];

/** Deletes what the people of leads, which are deleted next, have from these leads alone. */
export const deletePeopleOf = (leadIds: readonly string[]): readonly Statement[] => {
  const ids = parametersFor(leadIds);
  const theirs = `(SELECT person_id FROM lead WHERE id IN (${ids}))`;
  const other = (person: string, more = '') =>
    `NOT EXISTS (SELECT 1 FROM lead AS other WHERE other.person_id = ${person} AND other.id NOT IN (${ids})${more})`;
  const isIts = ' AND person_key.key IN (other.email_key, other.phone_key)';
  return [
    {
      sql: `DELETE FROM person_key WHERE person_id IN ${theirs} AND ${other('person_key.person_id', isIts)}`,
      values: leadIds,
    },
    { sql: `DELETE FROM person WHERE id IN ${theirs} AND ${other('person.id')}`, values: leadIds },
  ];
};
