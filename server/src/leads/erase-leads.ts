import type { Database } from '../database/database';
import { nextTurn } from '../database/next-turn';

/** Résumés of 2 MB among them. */
const atOnce = 10;

/** Erases leads with their résumés and the mail about them, a few at a time. */
export async function eraseLeads(database: Database, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const values = ids.slice(at, at + atOnce);
    const these = values.map((_, index) => `$${index + 1}`).join(', ');
    await nextTurn();
    await database.transaction([
      { sql: `DELETE FROM outbox WHERE lead_id IN (${these})`, values },
      { sql: `DELETE FROM resume WHERE lead_id IN (${these})`, values },
      { sql: `DELETE FROM lead WHERE id IN (${these})`, values },
    ]);
  }
}
