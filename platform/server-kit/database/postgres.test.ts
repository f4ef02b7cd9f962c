import { describe, expect, test } from 'vitest';
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
    const end = async () => {
      for (const database of databases) await database.close();
      await testDatabase.remove();
    };
    return { databases, end };
  };
  const pause = { sql: 'SELECT pg_sleep(0.2)' };

  test('retries deadlocked transactions until both succeed', async () => {
    const { databases, end } = await twoRows();
    const add = (name: string) => ({
      sql: 'UPDATE account SET amount = amount + 1 WHERE name = $1',
      values: [name],
    });
    await Promise.all([
      databases[0].transaction([add('a'), pause, add('b')]),
      databases[1].transaction([add('b'), pause, add('a')]),
    ]);
    expect(await databases[0].query('SELECT amount FROM account')).toEqual([
      { amount: 2 },
      { amount: 2 },
    ]);
    await end();
  });

  test('retries conflicting transactions until both succeed', async () => {
    const { databases, end } = await twoRows();
    const serializable = { sql: 'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE' };
    const copy = (from: string, to: string) => ({
      sql: 'UPDATE account SET amount = 1 + (SELECT amount FROM account WHERE name = $1) WHERE name = $2',
      values: [from, to],
    });
    await Promise.all([
      databases[0].transaction([serializable, copy('a', 'b'), pause]),
      databases[1].transaction([serializable, copy('b', 'a'), pause]),
    ]);
    const amounts = (await databases[0].query('SELECT amount FROM account')).map(({ amount }) =>
      Number(amount),
    );
    // The transactions may be serialized in either order.
    expect(amounts.sort()).toEqual([1, 2]);
    await end();
  });
});
