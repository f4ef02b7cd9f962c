import type { Database } from '@platform/server-kit/database';
import { getReadLeads } from './lead-repository';
import { personKeys } from './person-keys';
import type { StoredLead } from './stored-lead';

/** Limit on the leads read for a page or an erasure. */
const maxLeads = 1_000;

/** Leads of one person. */
export type Person = readonly [StoredLead, ...StoredLead[]];

/**
 * Groups leads by person, and adds their other leads. Leads belong to one person if they share a
 * number or an address, also through others of that person, unless they were parted.
 * @param which Whether to add quarantined leads.
 * @returns The people in the order of their first given lead, which comes first; others are newest
 *   first.
 */
export async function readPeople(
  database: Database,
  leads: readonly StoredLead[],
  which: 'accepted' | 'all',
): Promise<readonly Person[]> {
  const groups = groupsOf(await withRelated(database, leads, which));
  const people = leads.map((lead) => {
    const group = groups.find((one) => one.includes(lead)) ?? [];
    const others = group.filter((other) => other !== lead).toSorted(newestFirst);
    return [lead, ...others] as const;
  });
  const placed = new Set<StoredLead>();
  return people.filter((person) => {
    const isFirst = !placed.has(person[0]);
    for (const lead of person) placed.add(lead);
    return isFirst;
  });
}

const newestFirst = (one: StoredLead, other: StoredLead): number =>
  Date.parse(other.receivedAt) - Date.parse(one.receivedAt);

/** The leads, and all that are linked to them. */
async function withRelated(
  database: Database,
  leads: readonly StoredLead[],
  which: 'accepted' | 'all',
): Promise<readonly StoredLead[]> {
  const known = new Map(leads.map((lead) => [lead.id, lead]));
  for (let size = 0; size !== known.size && size < maxLeads; ) {
    size = known.size;
    const keys = [...known.values()].map(({ fields }) => personKeys(fields));
    const all = (name: 'email' | 'phone') => [
      ...new Set(keys.map((key) => key[name]).filter((key) => key !== '')),
    ];
    const found = await getReadLeads(database, all('email'), all('phone'), maxLeads, which);
    for (const lead of found) if (!known.has(lead.id)) known.set(lead.id, lead);
  }
  return [...known.values()];
}

function groupsOf(leads: readonly StoredLead[]): readonly (readonly StoredLead[])[] {
  const groups = new Map<string, readonly StoredLead[]>();
  for (const lead of leads) {
    const group = [...new Set(linksOf(lead).flatMap((link) => groups.get(link) ?? [])), lead];
    for (const one of group) for (const link of linksOf(one)) groups.set(link, group);
  }
  return [...new Set(groups.values())];
}

/** Parted leads are linked only to those parted with them. */
function linksOf({ id, fields, partedAs }: StoredLead): readonly string[] {
  const { email, phone } = personKeys(fields);
  const links = Object.entries({ email, phone })
    .filter(([, key]) => key !== '')
    .map(([name, key]) => `${partedAs ?? ''} ${name} ${key}`);
  return links.length === 0 ? [id] : links;
}
