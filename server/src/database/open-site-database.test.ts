import { type Database, migrate, openDatabase } from '@platband/server-kit/database';
import {
  createDatabase,
  createEmptyDatabase,
  overEachDatabase,
  type TestDatabase,
} from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { openSiteDatabase } from './open-site-database';

const migrationsOf = async (database: TestDatabase) =>
  (await database.query('SELECT name FROM migration ORDER BY name')).map(({ name }) =>
    String(name),
  );

overEachDatabase('Migrations', (kind) => {
  test('servers that start together apply each migration once', async ({ onTestFinished }) => {
    const empty = await createEmptyDatabase(kind);
    const migrated = await createDatabase(kind);
    onTestFinished(async () => {
      await empty.remove();
      await migrated.remove();
    });
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openSiteDatabase(empty.settings)),
    );
    await Promise.all(opened.map((database) => database.close()));
    const applied = await migrationsOf(empty);
    expect(applied).toHaveLength(3);
    expect(await migrationsOf(migrated)).toEqual(applied);
  });

  test('a migrated database is queried only once', async ({ onTestFinished }) => {
    const migrated = await createDatabase(kind);
    const database = await openDatabase(migrated.settings, []);
    onTestFinished(async () => {
      await database.close();
      await migrated.remove();
    });
    const asked: string[] = [];
    const recording: Database = Object.create(database, {
      query: { value: (sql: string) => asked.push(sql) && database.query(sql) },
      transaction: {
        value: (statements: readonly { sql: string }[]) =>
          asked.push(statements.at(-1)?.sql ?? '') && database.transaction(statements),
      },
    });
    await migrate(recording, []);
    expect(asked).toEqual([
      'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY)',
      'SELECT name FROM migration',
    ]);
  });
});
