import type { Database } from '@platform/releases/database/database';
import { nextTurn } from '@platform/releases/database/next-turn';
import { deleteLeads } from '../leads/lead-repository';
import { deleteMailAbout } from '../mail/outbox-repository';
import { deleteResumes } from '../resumes/resume-repository';

/** Résumés of 2 MB among them. */
const atOnce = 10;

/** Erases leads with their résumés and the mail about them, a few at a time. */
export async function eraseLeads(database: Database, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    await nextTurn();
    await database.transaction([deleteMailAbout(some), deleteResumes(some), deleteLeads(some)]);
  }
}
