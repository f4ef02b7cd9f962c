import type { Database } from '../database/database';

/** Records that someone has dealt with a lead. What they noted before is replaced. @throws Error when there is no such lead */
export async function handleLead(database: Database, id: string, by: string, note: string): Promise<void> {
  const handled = await database.query('UPDATE lead SET handled_at = $1, handled_by = $2, handled_note = $3 WHERE id = $4 RETURNING id', [
    Date.now(),
    by,
    note,
    id,
  ]);
  if (handled.length === 0) throw new Error(`There is no lead ${id}. \`npm run leads -- list\` shows the ids.`);
}

/** Puts a lead back among the open ones. @throws Error when there is no such lead */
export async function reopenLead(database: Database, id: string): Promise<void> {
  const reopened = await database.query(
    'UPDATE lead SET handled_at = NULL, handled_by = NULL, handled_note = NULL WHERE id = $1 RETURNING id',
    [id],
  );
  if (reopened.length === 0) throw new Error(`There is no lead ${id}. \`npm run leads -- list\` shows the ids.`);
}
