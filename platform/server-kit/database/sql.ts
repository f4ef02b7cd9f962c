import type { Database, Statement, Value } from './database';
import { yieldToEventLoop } from './yield-to-event-loop';

export const columnsOf = (row: RowSchema): string => columnsFor(row).names;

interface RowSchema {
  readonly entries: object;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the columns of a row with a camel-case schema: `names` for inserts, `selected` for
 * queries.
 * @param named Column names that are not the field's snake-case form.
 */
export function columnsFor<Schema extends RowSchema>(
  { entries }: Schema,
  named: { readonly [Key in keyof Schema['entries']]?: string } = {},
) {
  const columns = Object.keys(entries).map(
    (key) => [key, named[key as keyof Schema['entries']] ?? snakeCase(key)] as const,
  );
  return {
    names: columns.map(([, column]) => column).join(', '),
    selected: columns
      .map(([key, column]) => (key === column ? column : `${column} AS "${key}"`))
      .join(', '),
  };
}

/**
 * Returns `$1, $2, $3` for a list of values.
 * @param from Number of the first parameter.
 */
export const parametersFor = (values: readonly unknown[], from = 1): string =>
  values.map((_, index) => `$${index + from}`).join(', ');

const rowsAtOnce = 100;

interface CountTable<Key extends string> {
  readonly table: string;
  readonly key: readonly Key[];
}

export async function addCounts<Key extends string>(
  database: Database,
  { table, key }: CountTable<Key>,
  rows: readonly (Readonly<Record<Key, Value>> & { readonly many: number })[],
): Promise<void> {
  const columns = [...key, 'many'] as const;
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const places = some.map((_, at) => `(${parametersFor(columns, at * columns.length + 1)})`);
    statements.push({
      sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}
            ON CONFLICT (${key.join(', ')}) DO UPDATE SET many = ${table}.many + excluded.many`,
      values: some.flatMap((row) => columns.map((column) => row[column])),
    });
  }
  await database.transaction(statements);
}

interface OldRows {
  readonly table: string;
  readonly key: string;
  readonly condition: string;
  readonly values: readonly number[];
}

/** Deletes rows in batches so that other queries are not blocked. */
export async function eraseRows(
  database: Database,
  { table, key, condition, values }: OldRows,
): Promise<void> {
  for (;;) {
    await yieldToEventLoop();
    const some = `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${rowsAtOnce}`;
    const erased = await database.query(
      `DELETE FROM ${table} WHERE ${key} IN (${some}) RETURNING ${key}`,
      values,
    );
    if (erased.length < rowsAtOnce) return;
  }
}
