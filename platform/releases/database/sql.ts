import type { Database } from './database';
import { nextTurn } from './next-turn';

/** The columns of a row, as SQL names them: what is read is what is checked. */
export const columnsOf = ({ entries }: { readonly entries: object }): string => Object.keys(entries).join(', ');

/** `$1, $2, $3` for a list of values; `from`: the number of the first. */
export const parametersFor = (values: readonly unknown[], from = 1): string => values.map((_, index) => `$${index + from}`).join(', ');

const rowsAtOnce = 100;

interface OldRows {
  readonly table: string;
  readonly key: string;
  readonly condition: string;
  readonly values: readonly number[];
}

/** Erases rows, a few at a time: nobody waits for it. */
export async function eraseRows(database: Database, { table, key, condition, values }: OldRows): Promise<void> {
  for (;;) {
    await nextTurn();
    const some = `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${rowsAtOnce}`;
    const erased = await database.query(`DELETE FROM ${table} WHERE ${key} IN (${some}) RETURNING ${key}`, values);
    if (erased.length < rowsAtOnce) return;
  }
}
