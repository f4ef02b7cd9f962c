import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createDatabase, type TestDatabase } from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../testing/test-server';

let database: TestDatabase;
let server: FastifyInstance;
beforeEach(async () => {
  database = await createDatabase('embedded');
  const site = database.folder;
  for (const release of ['1.0.0-1a2b3c4d', '1.0.0-00000000']) {
    await mkdir(`${site}/remotes/mf-loans/${release}/content`, { recursive: true });
    await writeFile(
      `${site}/remotes/mf-loans/${release}/content/rates.json`,
      JSON.stringify([release]),
    );
  }
  await mkdir(`${site}/compositions/one`, { recursive: true });
  const live = {
    id: 'one',
    shell: 'x',
    routes: [],
    redirects: {},
    remotes: { 'mf-loans': { release: '1.0.0-1a2b3c4d' } },
  };
  await writeFile(`${site}/compositions/one/composition.json`, JSON.stringify(live));
  await symlink('compositions/one', `${site}/live`);
  server = await startServer(database);
});
afterEach(async () => {
  await server.close();
  await database.remove();
});

test('the API serves content published with a live slice', async () => {
  const answer = await server.inject('/api/V1/content/mf-loans/rates');
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    200,
    ['1.0.0-1a2b3c4d'],
    'no-cache',
  ]);
});

test.each(['mf-loans/other', 'mf-gold/rates', 'mf-loans/..%2f..%2frates'])(
  '%s gets a 404',
  async (path) => {
    expect((await server.inject(`/api/V1/content/${path}`)).statusCode).toBe(404);
  },
);
