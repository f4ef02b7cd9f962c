import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, isMissing } from '../testing/test-database';
import { openPostgres } from './postgres';

describe.skipIf(isMissing('postgres'))('PostgreSQL', () => {
  const twoRows = async () => {
    const testDatabase = await createDatabase('postgres');
    const url = testDatabase.environment['DATABASE_URL'] ?? '';
    const databases = [openPostgres(url), openPostgres(url)] as const;
    await databases[0].query(
      'CREATE TABLE account (name TEXT PRIMARY KEY, amount INTEGER NOT NULL)',
    );
    await databases[0].query("INSERT INTO account VALUES ('a', 0), ('b', 0)");
    onTestFinished(async () => {
      for (const database of databases) await database.close();
      await testDatabase.remove();
    });
    return databases;
  };
  const pause = { sql: 'SELECT pg_sleep(0.2)' };

  test('retries deadlocked transactions until both succeed', async () => {
    const databases = await twoRows();
    const add = (name: string) => ({
      sql: 'UPDATE account SET amount = amount + 1 WHERE name = $1',
      values: [name],
    });
    await Promise.all([
      databases[0].transaction([add('a'), pause, add('b')]),
      databases[1].transaction([add('b'), pause, add('a')]),
    ]);
    const rows = await databases[0].query('SELECT amount FROM account');
    expect(rows).toEqual([{ amount: 2 }, { amount: 2 }]);
  });

  test('retries conflicting transactions until both succeed', async () => {
    const databases = await twoRows();
    const serializable = { sql: 'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE' };
    const copy = (from: string, to: string) => ({
      sql: 'UPDATE account SET amount = 1 + (SELECT amount FROM account WHERE name = $1) WHERE name = $2',
      values: [from, to],
    });
    await Promise.all([
      databases[0].transaction([serializable, copy('a', 'b'), pause]),
      databases[1].transaction([serializable, copy('b', 'a'), pause]),
    ]);
    // The transactions may be serialized in either order.
    const rows = await databases[0].query('SELECT amount FROM account ORDER BY amount');
    expect(rows).toEqual([{ amount: 1 }, { amount: 2 }]);
  });
});
