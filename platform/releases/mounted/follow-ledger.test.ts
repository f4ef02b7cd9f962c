import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDatabase } from '@platband/server-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { Ledger } from '../service/ledger/ledger';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { startServer } from '../testing/mounted-server';

afterEach(() => vi.unstubAllEnvs());

test('serves local files at startup while the store hangs', async () => {
  let asked = 0;
  const store = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(store.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const database = await createDatabase('embedded');
  const direct = await openServiceDatabase({ databaseUrl: null, dataFolder: database.folder });
  const live = { shell: '1.0.0-00000001', remotes: {} };
  await direct.transaction([
    new Ledger(direct).recorded({
      id: '22222222',
      at: '2026-11-22T10:00:00Z',
      cause: 'deploy shell',
      ...live,
    }),
  ]);
  await direct.query(
    "INSERT INTO stored_folder (path, sha256, stored_at) VALUES ('compositions/22222222', 'of its list', 1)",
  );
  const composition = {
    id: '11111111',
    ...live,
    routes: [{ remote: 'plants', page: 'Home', path: '/' }],
    redirects: {},
  };
  await mkdir(`${database.folder}/compositions/11111111`, { recursive: true });
  await writeFile(
    `${database.folder}/compositions/11111111/composition.json`,
    JSON.stringify(composition),
  );
  await writeFile(
    `${database.folder}/compositions/11111111/index.html`,
    '<h1>What was live before</h1>',
  );
  await symlink('compositions/11111111', `${database.folder}/live`);

  const server = await startServer(database, {
    RELEASES_URL: 's3://releases/site',
    PURGE_URL: 'http://127.0.0.1:1',
  });
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
  store.closeAllConnections();
  store.close();
  await server.close();
  await direct.close();
  await database.remove();
});
