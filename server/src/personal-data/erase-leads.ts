import { type Database, yieldToEventLoop } from '@platband/server-kit/database';
import { forgetDays } from '../leads/lead-figure-repository';
import { deleteNotes } from '../leads/lead-note-repository';
import { deleteLeads, readLeads } from '../leads/lead-repository';
import { countChange, deletePeopleOf } from '../leads/person-repository';
import { deleteSearchTerms } from '../leads/search-term-repository';
import { deleteMailAbout } from '../mail/outbox-repository';
import { deleteResumes } from '../resumes/resume-repository';
import { recordErased } from './erased-repository';

/** Leads per transaction, since they may include résumés of 2 MB. */
const atOnce = 10;

/**
 * Erases leads in batches, with their résumés, words, notes and mail, and with numbers and addresses
 * that only they name. Erasures on request are recorded, so that a restored backup is erased again.
 * Leads are deleted before words and notes, whose writers lock their rows.
 */
export async function eraseLeads(
  database: Database,
  ids: readonly string[],
  why: 'request' | 'age' = 'request',
): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    await yieldToEventLoop();
    const leads = await readLeads(database, some);
    await database.transaction([
      countChange,
      ...deletePeopleOf(some),
      deleteLeads(some),
      deleteMailAbout(some),
      deleteResumes(some),
      deleteNotes(some),
      deleteSearchTerms(some),
      ...forgetDays(leads),
      ...(why === 'request' ? recordErased(some) : []),
    ]);
  }
}
