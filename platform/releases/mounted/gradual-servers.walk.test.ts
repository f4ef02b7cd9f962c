import { createDatabase, isMissing } from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeDeployPlace, type Team, teamAt } from '../testing/deploys';
import { startServer } from '../testing/mounted-server';
import { recordVisits } from '../testing/record-visits';
import { S3Server } from '../testing/s3-server';

/** Two servers share one PostgreSQL database and one store. The second starts empty. */
let servers: readonly FastifyInstance[] = [];
let team: Team;
const noPostgres = isMissing('postgres');

beforeAll(async () => {
  if (noPostgres) return;
  const place = await makeDeployPlace();
  const database = await createDatabase('postgres');
  const store = await S3Server.start(`${database.folder}/store`);
  for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
  const start = async (siteFolder: string) => {
    const server = await startServer(database, {
      SITE_FOLDER: siteFolder,
      RELEASES_URL: 's3://releases/site',
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    return server;
  };
  const first = await start(place.site);
  servers = [first, await start(`${database.folder}/other-site`)];
  team = await teamAt({ origin: getOrigin(first), place, database }, 'deploy:*');
  return async () => {
    for (const server of servers) await server.close();
    await database.remove();
    await store.stop();
    await place.remove();
  };
});

const getOrigin = (server: FastifyInstance | undefined) => server?.listeningOrigin ?? '';
const headings = (cookie: string) =>
  Promise.all(
    servers.map(async (server) => {
      const page = await fetch(`${getOrigin(server)}/about`, {
        headers: { accept: 'text/html', cookie },
      });
      return /<h1[^>]*>([^<]*)<\/h1>/.exec(await page.text())?.[1];
    }),
  );
const everyoneShows = (text: string | undefined, cookie: string) =>
  expect.poll(() => headings(cookie)).toEqual([text, text]);
const report = (composition: unknown, counts: Parameters<typeof recordVisits>[2]) =>
  recordVisits(servers[1]?.database as FastifyInstance['database'], String(composition), counts);

test.skipIf(noPostgres)('all servers show the same arm to a visitor', async () => {
  const [before] = await headings('');
  const { composition, release } = await team.deploy('About both', '?gradual=50');
  const key = String(release).slice(-8);
  const old = `arm=old-${key}-50`;
  const fresh = `arm=new-${key}`;
  await everyoneShows('About both', fresh);
  expect(await headings(old)).toEqual([before, before]);
  await report((await team.list()).live?.composition, { visit: 200, failed: 1 });
  await report(composition, { visit: 100, failed: 30 });
  await vi.waitUntil(async () => (await team.list()).gradual === undefined, 30_000);
  await everyoneShows(before, fresh);
  expect((await team.list()).history.filter((event) => event.release === release)).toMatchObject([
    { outcome: 'taken back' },
  ]);
});

test.skipIf(noPostgres)('runs each step once, whichever server acts first', async () => {
  const { composition, release } = await team.deploy('About everyone', '?gradual=20,60&every=1');
  await report((await team.list()).live?.composition, { visit: 200 });
  await report(composition, { visit: 50 });
  await vi.waitUntil(async () => (await team.list()).gradual === undefined, 30_000);
  await everyoneShows('About everyone', '');
  const outcomes = (await team.list()).history
    .filter((event) => event.release === release)
    .map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['live', 'gradual']);
});
