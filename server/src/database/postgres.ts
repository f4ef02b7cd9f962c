import pg from 'pg';
import { type Database, DatabaseUnavailableError, type Row, type Value } from './database';

// Times in milliseconds fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Classes of SQLSTATE that pass: connection, resources (a full disk among them), operator's intervention, system. */
const passing = /^(?:08|53|57P|58)/;

/** PostgreSQL at an address; any number of processes may share it. Lost connections are replaced by themselves. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 16, connectionTimeoutMillis: 5_000 });
  // A connection that breaks while idle must not end the process; the pool opens another when one is needed.
  pool.on('error', () => {});
  return {
    kind: 'postgres',
    async query<R extends Row>(sql: string, values: readonly Value[] = []) {
      const { rows } = await explained(() => pool.query<R & pg.QueryResultRow>({ text: sql, values: [...values] }));
      return rows;
    },
    transaction: (statements) =>
      explained(async () => {
        const connection = await pool.connect();
        let broken: Error | undefined;
        try {
          // Sent in one go, without waiting for each answer.
          const answers = [
            connection.query('BEGIN'),
            ...statements.map(({ sql, values = [] }) => connection.query<Row & pg.QueryResultRow>({ text: sql, values: [...values] })),
          ];
          const settled = await Promise.allSettled(answers);
          const failed = settled.find((answer) => answer.status === 'rejected');
          if (failed !== undefined) {
            await connection.query('ROLLBACK').catch((error: Error) => {
              broken = error;
            });
            throw failed.reason;
          }
          await connection.query('COMMIT');
          return settled.slice(1).map((answer) => (answer.status === 'fulfilled' ? (answer.value.rows as readonly Row[]) : []));
        } finally {
          connection.release(broken);
        }
      }),
    close: () => pool.end(),
  };
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
