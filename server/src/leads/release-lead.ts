import type { Database } from '../database/database';

/**
 * Takes a lead out of quarantine; the running server, or the next that starts, then notifies the staff as of any new one.
 * @throws Error when no lead with this id is in quarantine
 */
export async function releaseLead(database: Database, id: string): Promise<void> {
  const released = await database.query(
    'UPDATE lead SET quarantine_reason = NULL, notice_pending = 1 WHERE id = $1 AND quarantine_reason IS NOT NULL RETURNING id',
    [id],
  );
  if (released.length === 0) throw new Error(`No lead ${id} is in quarantine. \`npm run leads -- list --quarantined\` shows which are.`);
}
