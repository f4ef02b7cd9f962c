import { symlink } from 'node:fs/promises';
import { serve, writeFiles } from '@platband/slice/build/test-resources';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Ledger } from '../service/ledger/ledger';
import { startServer } from '../testing/mounted-server';
import { openForTest } from '../testing/service-database';

afterEach(() => vi.unstubAllEnvs());

test('serves local files at startup while the store hangs', async () => {
  let asked = 0;
  const store = await serve(() => {
    asked += 1;
  }, onTestFinished);
  vi.stubEnv('AWS_ENDPOINT_URL', store);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const { database, testDatabase } = await openForTest();
  const live = { shell: '1.0.0-00000001', remotes: {} };
  const event = { id: '22222222', at: '2026-11-22T10:00:00Z', cause: 'deploy shell', ...live };
  await database.transaction([new Ledger(database).recorded(event)]);
  await database.query(
    "INSERT INTO stored_folder (path, sha256, stored_at) VALUES ('compositions/22222222', 'of its list', 1)",
  );
  const routes = [{ remote: 'plants', page: 'Home', path: '/' }];
  const composition = { id: '11111111', ...live, routes, redirects: {} };
  await writeFiles(`${testDatabase.folder}/compositions/11111111`, {
    'composition.json': composition,
    'index.html': '<h1>What was live before</h1>',
  });
  await symlink('compositions/11111111', `${testDatabase.folder}/live`);

  const server = await startServer(testDatabase, {
    RELEASES_URL: 's3://releases/site',
    PURGE_URL: 'http://127.0.0.1:1',
  });
  onTestFinished(() => server.close());
  const { body, headers } = await server.inject('/');
  expect(body).toContain('What was live before');
  // The page may be outdated, and no purge would follow.
  expect([headers['cache-control'], headers['surrogate-key']]).toEqual([
    'no-cache, no-transform',
    undefined,
  ]);
  // A fourth request would mean that the server gave up on the store.
  expect(asked).toBeLessThan(4);
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(server.releases.live.isCatchingUp()).toBe(true);
  // Serve stale pages if no server can reach the store.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 130_000 });
  expect(server.releases.live.isCatchingUp()).toBe(false);
  vi.useRealTimers();
});
