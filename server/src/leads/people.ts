import { randomUUID } from 'node:crypto';
import type { Database, Statement } from '@platband/server-kit/database';
import { readLeadsOf } from './lead-repository';
import {
  countChangeSince,
  giveKeys,
  insertPerson,
  mergePeople,
  readDeskVersion,
  readOwners,
  setPerson,
} from './person-repository';
import type { StoredLead } from './stored-lead';

/** Limit on the leads read for a page or an erasure. */
const maxLeads = 1_000;

/** Leads of one person. */
export type Person = readonly [StoredLead, ...StoredLead[]];

/**
 * Groups leads by person, and adds their other leads.
 * @param which Whether to add quarantined leads.
 * @returns The people in the order of their first given lead, which comes first; others are newest
 *   first.
 */
export async function readPeople(
  database: Database,
  leads: readonly StoredLead[],
  which: 'accepted' | 'all',
): Promise<readonly Person[]> {
  const ids = new Set(leads.map(({ personId }) => personId));
  const all = await readLeadsOf(database, [...ids], maxLeads);
  return [...ids].flatMap((id) => {
    const [first] = leads.filter(({ personId }) => personId === id);
    const others = all.filter(
      (lead) =>
        lead.personId === id &&
        lead.id !== first?.id &&
        (which === 'all' || lead.quarantineReason === null),
    );
    return first === undefined ? [] : [[first, ...others] as const];
  });
}

/** Attempts at a change while others keep changing the same people. */
const attempts = 5;

/**
 * Plans a change of people from their state and makes it. Plans again if anything else has changed
 * them since.
 * @returns False if the plan is null.
 */
export async function changePeople(
  database: Database,
  plan: () => Promise<readonly Statement[] | null>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const version = await readDeskVersion(database);
    const statements = await plan();
    if (statements === null) return false;
    try {
      await database.transaction([countChangeSince(version), ...statements]);
      return true;
    } catch (error) {
      if (attempt === attempts || (await readDeskVersion(database)) === version) throw error;
    }
  }
}

/**
 * Plans the people of new leads: the owner of their address or number, or a new person. A lead
 * whose address and number have different owners joins them, unless it is quarantined or one of
 * them is kept apart.
 */
export async function planPeople(
  database: Database,
  leads: readonly StoredLead[],
): Promise<readonly Statement[]> {
  const known = await readOwners(
    database,
    leads.flatMap(({ keys }) => keys),
  );
  const owners = new Map(known.map(({ key, person_id }) => [key, person_id]));
  const apart = new Set(known.filter((owner) => owner.is_apart === 1).map((one) => one.person_id));
  const statements: Statement[] = [];
  for (const { id, keys, quarantineReason } of leads) {
    const [person = id, ...others] = new Set(keys.flatMap((key) => owners.get(key) ?? []));
    const unowned = keys.filter((key) => !owners.has(key));
    for (const key of unowned) owners.set(key, person);
    statements.push(
      insertPerson(person, false),
      setPerson(person, [id]),
      ...giveKeys(person, unowned),
    );
    for (const other of others.filter(() => quarantineReason === null)) {
      if (apart.has(person) || apart.has(other)) continue;
      statements.push(...mergePeople(other, person));
      for (const [key, owner] of owners) if (owner === other) owners.set(key, person);
    }
  }
  return statements;
}

/**
 * Adds a number or an address to a person. If it belongs to another person, the two become one.
 * @returns The change, or null if they are the same person already.
 */
export async function planJoin(
  database: Database,
  { personId }: StoredLead,
  keys: readonly string[],
): Promise<readonly Statement[] | null> {
  const owners = await readOwners(database, keys);
  const others = new Set(owners.map(({ person_id }) => person_id));
  if (others.size > 0 && others.delete(personId) && others.size === 0) return null;
  return [
    ...[...others].flatMap((other) => mergePeople(other, personId)),
    ...giveKeys(personId, keys),
  ];
}

/**
 * Separates a lead from its person, together with the leads that share its number and address.
 * @returns The change, or null if the person has no other lead.
 */
export async function planPart(
  database: Database,
  lead: StoredLead,
): Promise<readonly Statement[] | null> {
  const all = await readLeadsOf(database, [lead.personId], maxLeads);
  const linked = linkedTo(lead, all);
  const own = linked.length < all.length ? linked : all.filter(hasKeysOf(lead));
  if (own.length === all.length) return null;
  const rest = all.filter((one) => !own.includes(one)).flatMap(({ keys }) => keys);
  const keys = own.flatMap((one) => one.keys).filter((key) => !rest.includes(key));
  const id = randomUUID();
  return [
    insertPerson(id, true),
    setPerson(
      id,
      own.map((one) => one.id),
    ),
    ...giveKeys(id, [...new Set(keys)]),
  ];
}

const hasKeysOf =
  (lead: StoredLead) =>
  ({ keys }: StoredLead): boolean =>
    keys.join() === lead.keys.join();

function linkedTo(lead: StoredLead, all: readonly StoredLead[]): readonly StoredLead[] {
  const keys = new Set(lead.keys);
  let linked: readonly StoredLead[] = [];
  for (let size = -1; size !== linked.length; ) {
    size = linked.length;
    linked = all.filter((one) => one.id === lead.id || one.keys.some((key) => keys.has(key)));
    for (const one of linked) for (const key of one.keys) keys.add(key);
  }
  return linked;
}
