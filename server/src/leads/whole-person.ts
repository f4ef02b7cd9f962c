import type { Database } from '@platform/server-kit/database';
import { getReadLeads } from './lead-repository';
import { personKeys } from './person-keys';
import type { StoredLead } from './stored-lead';

const maxLeads = 1_000;

/** Whether two leads share a number or an address, and neither was separated from the other. */
export function isSamePerson(one: StoredLead, other: StoredLead): boolean {
  const a = personKeys(one.fields);
  const b = personKeys(other.fields);
  const sharesKey =
    (a.email !== '' && a.email === b.email) || (a.phone !== '' && a.phone === b.phone);
  return sharesKey && one.partedAs === other.partedAs;
}

/**
 * Returns all leads of a lead's person, starting with this one and including quarantined ones.
 * Leads are linked transitively by shared keys.
 */
export async function wholePerson(
  database: Database,
  lead: StoredLead,
): Promise<readonly StoredLead[]> {
  let leads: readonly StoredLead[] = [lead];
  for (;;) {
    const keys = leads.map(({ fields }) => personKeys(fields));
    const known = (which: 'email' | 'phone') => [
      ...new Set(keys.map((key) => key[which]).filter((key) => key !== '')),
    ];
    const found = await getReadLeads(database, known('email'), known('phone'), maxLeads, 'all');
    const theirs = found.filter(({ id, partedAs }) => id !== lead.id && partedAs === lead.partedAs);
    if (theirs.length + 1 === leads.length) return leads;
    leads = [lead, ...theirs];
  }
}
