import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from './database';
import { explainOpenError } from './explain-open-error';
import { openPostgres } from './postgres';

const remote = { databaseUrl: 'postgres://site:secret@db.example/site', dataFolder: '/srv/data' };

test('explains why the database cannot be opened', () => {
  const refused = new DatabaseUnavailableError('connect ECONNREFUSED 10.0.0.1:5432');
  expect(explainOpenError(refused, remote)).toBe(
    'The database in DATABASE_URL cannot be used: connect ECONNREFUSED 10.0.0.1:5432. Check that it runs and has space, or correct DATABASE_URL, then restart the server.',
  );
  expect(
    explainOpenError(new DatabaseUnavailableError('SQLITE_BUSY: database is locked'), {
      ...remote,
      databaseUrl: null,
    }),
  ).toBe(
    'The database in /srv/data cannot be used: SQLITE_BUSY: database is locked. Check that its disk has space, that no other program locks it, and that the folder is writable.',
  );
  for (const code of ['28P01', '28000', '3D000'])
    expect(explainOpenError(Object.assign(new Error('no "site"'), { code }), remote)).toBe(
      'The database in DATABASE_URL rejects the connection: no "site". Correct DATABASE_URL, then restart the server.',
    );
  expect(
    explainOpenError(Object.assign(new Error('syntax error'), { code: '42601' }), remote),
  ).toBeNull();
  expect(explainOpenError(new TypeError('x is not a function'), remote)).toBeNull();
});

test('lists each address of a host that refuses connections', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const database = openPostgres(`postgres://site@localhost:${port}/site`);
  await expect(database.query('SELECT 1')).rejects.toThrow(new RegExp(`ECONNREFUSED \\S+:${port}`));
  await database.close();
});
