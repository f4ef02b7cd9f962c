import { mkdirSync } from 'node:fs';
import {
  type Client,
  createClient,
  LibsqlError,
  type Row as LibsqlRow,
} from '@libsql/client/sqlite3';
import {
  type Database,
  DatabaseDamagedError,
  DatabaseUnavailableError,
  type Row,
  type Value,
} from './database';

const temporary = /SQLITE_(?:FULL|IOERR|BUSY|CANTOPEN|READONLY)/;
const damaged = /SQLITE_(?:CORRUPT|NOTADB)/;

const busyTimeoutMs = 5_000;

/**
 * Opens SQLite in a file in `folder`, with WAL and `synchronous=FULL`: a commit is on disk before
 * it is acknowledged. Only one process may use the file.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new DatabaseUnavailableError((error as Error).message, { cause: error });
  }
  try {
    // Set through options, since a PRAGMA would affect only the client's first connection.
    const client = createClient({ url: `file:${folder}/site.sqlite`, timeout: busyTimeoutMs });
    await client.executeMultiple('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;');
    return new EmbeddedDatabase(client);
  } catch (error) {
    throw explain(error);
  }
}

class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  isDamaged = false;
  constructor(private readonly client: Client) {}

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    const { rows } = await this.#explained(
      this.client.execute({ sql: numbered(sql), args: [...values] }),
    );
    return withBytes(rows);
  }

  async transaction(
    statements: readonly { readonly sql: string; readonly values?: readonly Value[] }[],
  ) {
    const batch = statements.map(({ sql, values = [] }) => ({
      sql: numbered(sql),
      args: [...values],
    }));
    const results = await this.#explained(this.client.batch(batch, 'write'));
    return results.map(({ rows }) => withBytes(rows));
  }

  async close(): Promise<void> {
    this.client.close();
  }

  async #explained<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const explanation = explain(error);
      this.isDamaged ||= explanation instanceof DatabaseDamagedError;
      throw explanation;
    }
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof LibsqlError)) return error;
  const text = `${error.code} ${error.message}`;
  if (damaged.test(text)) return new DatabaseDamagedError(error.message, { cause: error });
  return temporary.test(text)
    ? new DatabaseUnavailableError(error.message, { cause: error })
    : error;
}

const withBytes = (rows: readonly LibsqlRow[]): readonly Row[] =>
  rows.map(
    (row) =>
      Object.values(row).some((value) => value instanceof ArrayBuffer)
        ? Object.fromEntries(
            Object.entries(row).map(([name, value]) => [
              name,
              value instanceof ArrayBuffer ? Buffer.from(value) : value,
            ]),
          )
        : row,
    // The driver returns integers as numbers, never `bigint`.
  ) as readonly Row[];

const numbered = (sql: string) => sql.replace(/\$(\d+)/g, '?$1');
