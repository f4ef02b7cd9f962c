import pg from 'pg';
import { type Database, DatabaseUnavailableError, type Row, type Value } from './database';

// Times in milliseconds fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Classes of SQLSTATE that pass: connection, resources (a full disk among them), operator's intervention, system. */
const passing = /^(?:08|53|57P|58)/;

/** Connections to PostgreSQL. One that breaks, idle or in use, never ends the process: its query fails, and another takes its place. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...settings });
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
}

/** PostgreSQL at an address; any number of processes may share it. */
export function openPostgres(url: string): Database {
  const pool = openPool({ connectionString: url, max: 16 });
  return {
    kind: 'postgres',
    async query<R extends Row>(sql: string, values: readonly Value[] = []) {
      const { rows } = await explained(() => pool.query<R & pg.QueryResultRow>({ name: nameOf(sql), text: sql, values: [...values] }));
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
            const { rows } = await connection.query<Row & pg.QueryResultRow>({ text: sql, values: [...values] });
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
          // A connection that cannot even roll back is thrown away.
          connection.release(broken);
        }
      }),
    close: () => pool.end(),
  };
}

/** Named statements are parsed once per connection. */
const names = new Map<string, string>();
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `s${names.size}`;
  names.set(sql, name);
  return name;
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const isPassing = code === undefined ? /terminat|timeout|Connection/i.test(message) : passing.test(code) || /^E[A-Z]+$/.test(code);
    if (isPassing) throw new DatabaseUnavailableError(message, { cause: error });
    throw error;
  }
}
