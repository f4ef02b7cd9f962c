import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database';
import { personKeys } from './person-keys';

const atOnce = 20;
/** Between two steps, so that visitors are served meanwhile. */
const pauseMs = 10;

const underWay = new WeakMap<Database, Promise<void>>();

/** Resolves once every lead can be found by its person: gives keys to those that have none, a few at a time. Costs next to nothing where all have. */
export function addMissingKeys(database: Database): Promise<void> {
  const work = underWay.get(database) ?? addKeys(database).finally(() => underWay.delete(database));
  underWay.set(database, work);
  return work;
}

async function addKeys(database: Database): Promise<void> {
  for (;;) {
    const rows = await database.query(`SELECT id, fields FROM lead WHERE email_key IS NULL ORDER BY received_at, id LIMIT ${atOnce}`);
    if (rows.length === 0) return;
    await database.transaction(
      rows.map(({ id = null, fields }) => {
        const { email, phone } = personKeys(JSON.parse(String(fields)));
        return { sql: 'UPDATE lead SET email_key = $1, phone_key = $2 WHERE id = $3', values: [email, phone, id] };
      }),
    );
    await wait(pauseMs);
  }
}
