import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@libsql/client/sqlite3';
import type { Database, Statement } from '../database/database';
import type { Settings } from '../settings/settings';

/** The right to change what is live, which one process at a time has. It ends with the connection that holds it, however the process ends. */
export interface Turn {
  /** All statements or none, and none once the turn is lost. */
  commit(statements: readonly Statement[]): Promise<void>;
  end(): Promise<void>;
}

/** Any fixed number, other than that of migrations. */
const lockNumber = 482_017;
const retryMs = 50;
const longestWaitMs = 10 * 60_000;

/**
 * Waits until nobody else changes what is live.
 * @param onWait is called where it has to wait
 * @throws Error after ten minutes
 */
export function waitForTurn(
  database: Database,
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  onWait: () => void = () => {},
): Promise<Turn> {
  return databaseUrl === null ? embeddedTurn(database, dataFolder, onWait) : postgresTurn(databaseUrl, onWait);
}

/** A lock of SQLite on a file of its own, so that leads are written meanwhile. The system takes it from a process that has died. */
async function embeddedTurn(database: Database, folder: string, onWait: () => void): Promise<Turn> {
  mkdirSync(folder, { recursive: true });
  // Without a timeout: a busy one would hold up the whole process.
  const client = createClient({ url: `file:${folder}/deploy-lock.sqlite`, timeout: 0 });
  const waitUntil = Date.now() + longestWaitMs;
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const held = await client.transaction('write');
      return {
        commit: async (statements) => void (await database.transaction(statements)),
        end: async () => {
          held.close();
          client.close();
        },
      };
    } catch (error) {
      if (!/SQLITE_BUSY|locked/.test(String(error)) || Date.now() > waitUntil) {
        client.close();
        throw Date.now() > waitUntil ? tooLong() : error;
      }
      if (!hasWaited) onWait();
      await wait(retryMs);
    }
  }
}

/** An advisory lock of a session. What is committed goes through the same session: one that has lost its lock commits nothing. */
async function postgresTurn(url: string, onWait: () => void): Promise<Turn> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A broken connection shows when it is used.
  client.on('error', () => {});
  await client.connect();
  const end = () => client.end().catch(() => {});
  // A machine that is cut off the network loses its turn within a minute, not after the two hours of most systems.
  for (const setting of ['idle = 20', 'interval = 10', 'count = 3']) await client.query(`SET tcp_keepalives_${setting}`).catch(() => {});
  try {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [lockNumber]);
    if (rows[0]?.got !== true) {
      onWait();
      await client.query(`SET lock_timeout = ${longestWaitMs}`);
      await client.query('SELECT pg_advisory_lock($1)', [lockNumber]).catch((error: { code?: string }) => {
        throw error.code === '55P03' ? tooLong() : error;
      });
    }
  } catch (error) {
    await end();
    throw error;
  }
  return {
    commit: async (statements) => {
      await client.query('BEGIN');
      for (const { sql, values = [] } of statements) await client.query(sql, [...values]);
      await client.query('COMMIT');
    },
    end,
  };
}

const tooLong = () => new Error('Other deploys have taken more than ten minutes. Nothing was changed: send it again when they are done.');
