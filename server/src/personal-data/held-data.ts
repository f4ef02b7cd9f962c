import type { Database } from '@platband/server-kit/database';
import { inIndia } from 'shared-contracts/contract/india-time';
import { leadChunks } from '../leads/find-leads';
import { type NotesByLead, readNotes } from '../leads/lead-note-repository';
import { hasLead } from '../leads/lead-repository';
import { emailKey } from '../leads/person-keys';
import type { StoredLead } from '../leads/stored-lead';
import { subscribedAt } from '../newsletter/subscriber-repository';

export interface HeldData {
  /** Newest first. */
  readonly leads: readonly StoredLead[];
  readonly notes: NotesByLead;
  readonly hasOlder: boolean;
  readonly subscribedSince: string | null;
}

export async function heldData(database: Database, email: string): Promise<HeldData> {
  const { value } = await leadChunks(database, { email, state: 'all' }).next();
  const since = await subscribedAt(database, email);
  const { leads = [], next = null } = value ?? {};
  const notes = await readNotes(
    database,
    leads.map(({ id }: StoredLead) => id),
  );
  return {
    leads,
    notes,
    hasOlder: next !== null,
    subscribedSince: since === null ? null : inIndia(since),
  };
}

export const isNothing = ({ leads, subscribedSince }: HeldData): boolean =>
  leads.length === 0 && subscribedSince === null;

/** Whether anything is stored about an address. */
export async function isKnown(database: Database, email: string): Promise<boolean> {
  return (
    (await hasLead(database, emailKey(email))) || (await subscribedAt(database, email)) !== null
  );
}
