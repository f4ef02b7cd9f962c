import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Database,
  DatabaseDamagedError,
  DatabaseUnavailableError,
  type Row,
  type Value,
} from './database';

// Millisecond timestamps fit in a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Temporary SQLSTATE classes: connection, resources (including a full disk), operator intervention,
 * system.
 */
const temporary = /^(?:08|53|57P|58)/;

const damaged = /^XX00[12]$/;

/** Serialization failure and deadlock; these transactions are rolled back and retried. */
const conflict = /^40(?:001|P01)$/;
const attempts = 6;

/**
 * Opens a connection pool. A broken connection never ends the process: its query fails, and another
 * connection replaces it.
 */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    onConnect: async (connection) => {
      connection.on('error', () => {});
      // Compiling a statement would take longer than any statement here.
      await connection.query('SET jit = off').catch(() => {});
    },
    ...settings,
  });
  pool.on('error', () => {});
  return pool;
}

export function openPostgres(url: string): Database {
  const pool = openPool({ connectionString: url, max: 16 });
  let isDamaged = false;
  const explained = <T>(work: () => Promise<T>) =>
    retried(work).catch((error: unknown): never => {
      const explanation = explain(error);
      isDamaged ||= explanation instanceof DatabaseDamagedError;
      throw explanation;
    });
  return {
    kind: 'postgres',
    get isDamaged() {
      return isDamaged;
    },
    async query(sql: string, values: readonly Value[] = []) {
      const { rows } = await explained(() =>
        pool.query<Row & pg.QueryResultRow>({ name: nameOf(sql), text: sql, values: [...values] }),
      );
      return rows;
    },
    transaction: (statements) =>
      explained(async () => {
        const connection = await pool.connect();
        let broken: Error | undefined;
        try {
          await connection.query('BEGIN');
          const answers: (readonly Row[])[] = [];
          for (const { sql, values = [] } of statements) {
            const { rows } = await connection.query<Row & pg.QueryResultRow>({
              text: sql,
              values: [...values],
            });
            answers.push(rows);
          }
          await connection.query('COMMIT');
          return answers;
        } catch (error) {
          await connection.query('ROLLBACK').catch((failure: Error) => {
            broken = failure;
          });
          throw error;
        } finally {
          // Discards the connection if it cannot roll back.
          connection.release(broken);
        }
      }),
    close: () => pool.end(),
  };
}

/** Named statements are parsed only once per connection. */
const names = new Map<string, string>();
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `s${names.size}`;
  names.set(sql, name);
  return name;
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !conflict.test((error as { code?: string }).code ?? ''))
        throw error;
      // Random, so that the same two transactions do not collide again.
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function explain(error: unknown): unknown {
  const { code, message, errors } = error as {
    code?: string;
    message: string;
    errors?: readonly Error[];
  };
  if (code !== undefined && damaged.test(code))
    return new DatabaseDamagedError(message, { cause: error });
  const isTemporary =
    code === undefined
      ? /terminat|timeout|Connection/i.test(message)
      : temporary.test(code) || /^E[A-Z_]+$/.test(code);
  // A host with several addresses yields one error for each, and no common message.
  const reason = message || (errors?.map((one) => one.message).join(', ') ?? code);
  return isTemporary ? new DatabaseUnavailableError(reason, { cause: error }) : error;
}
