import { mkdir, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import getPort from 'get-port';
import { describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { createCluster } from '../testing/postgres-cluster';
import { createDatabase, databaseKinds, isMissing, startServer, type TestDatabase } from '../testing/test-server';

const read = async (server: FastifyInstance, query = '') => {
  const answer = await server.inject(`/readyz${query}`);
  return [answer.statusCode, answer.json()];
};
/** Results are reused for a second. */
const eventuallyReads = (server: FastifyInstance, expected: unknown) =>
  eventually(async () => expect(await read(server)).toEqual(expected));
const compose = async ({ folder }: TestDatabase) => {
  await mkdir(`${folder}/live`);
  await writeFile(`${folder}/live/composition.json`, '{}');
};

describe.each(databaseKinds)('over the %s database', (kind) => {
  test.skipIf(isMissing(kind))(
    'a server is ready when its database takes what it is given, a composition is live and mail leaves',
    async () => {
      const database = await createDatabase(kind);
      const server = await startServer(database, { SMTP_URL: `smtp://127.0.0.1:${await getPort()}` });
      const checks = { database: 'ok', outbox: 'ok' };
      expect(await read(server)).toEqual([
        503,
        { status: 'not ready', checks: { ...checks, composition: 'no composition is live: npm run build' } },
      ]);
      await compose(database);
      await eventuallyReads(server, [200, { status: 'ok', checks: { ...checks, composition: 'ok' } }]);

      const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };
      await server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact });
      await eventually(async () => expect(await database.query('SELECT id FROM outbox')).toHaveLength(1));
      await database.query(`UPDATE outbox SET created_at = ${Date.now() - 14 * 60_000}`);
      expect((await read(server))[0]).toBe(200);
      await database.query(`UPDATE outbox SET created_at = ${Date.now() - 16 * 60_000}`);
      const stuck = 'mail that has waited for more than 15 minutes: 1';
      await eventuallyReads(server, [503, { status: 'not ready', checks: { ...checks, composition: 'ok', outbox: stuck } }]);
      expect(await read(server, '?exclude=outbox')).toEqual([200, { status: 'ok', checks: { database: 'ok', composition: 'ok' } }]);
      await server.close();
      await database.remove();
    },
  );
});

test.skipIf(isMissing('postgres'))(
  'while the database is down the server is alive and not ready; nothing about the database leaves it',
  async () => {
    const cluster = await createCluster();
    if (cluster === null) throw new Error('PostgreSQL is installed, and cannot be set up.');
    const database = await createDatabase('embedded');
    await compose(database);
    const server = await startServer(database, { DATABASE_URL: `${cluster.url}/postgres` });
    expect((await read(server))[0]).toBe(200);
    cluster.stop();
    await eventuallyReads(server, [
      503,
      { status: 'not ready', checks: { database: 'is not available', composition: 'ok', outbox: 'is not available' } },
    ]);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    cluster.start();
    await eventually(async () => expect((await read(server))[0]).toBe(200));
    await server.close();
    cluster.stop();
    cluster.remove();
    await database.remove();
  },
);
