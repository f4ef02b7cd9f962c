import { createHash } from 'node:crypto';
import { type Database, eraseRows, type Statement } from '@platband/server-kit/database';
import * as v from 'valibot';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Records the ids of erased leads, or an address, so that a restored backup is erased again. */
export const recordErased = (keys: readonly string[], now = Date.now()): Statement[] =>
  keys.map((key) => ({
    sql: 'INSERT INTO erased_key (hash, erased_at) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET erased_at = excluded.erased_at',
    values: [hashOf(key), now],
  }));

const erasedRow = v.object({ hash: v.string(), erased_at: v.number() });

/** Returns what was erased: a hash and a time in each line. */
export async function listErased(database: Database): Promise<string> {
  const rows = v.parse(
    v.array(erasedRow),
    await database.query('SELECT hash, erased_at FROM erased_key ORDER BY erased_at, hash'),
  );
  return rows.map(({ hash, erased_at }) => `${hash} ${erased_at}\n`).join('');
}

/** Reads a list of erased keys. Lines of another form are ignored. */
export function readErased(list: string): (key: string) => number | undefined {
  const lines = [...list.matchAll(/^([\da-f]{64}) (\d+)$/gm)];
  const times = new Map(lines.map(([, hash = '', at]) => [hash, Number(at)]));
  return (key) => times.get(hashOf(key));
}

export const eraseErasedKeys = (database: Database, before: number): Promise<void> =>
  eraseRows(database, {
    table: 'erased_key',
    key: 'hash',
    condition: 'erased_at < $1',
    values: [before],
  });
