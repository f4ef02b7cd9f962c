import {
  addVisits,
  type DeployPlace,
  readJson,
  S3Server,
  tokenWith,
} from '@platform/releases/testing';
import { createDatabase, isMissing } from '@platform/server-kit/testing';
import type { ReleaseList } from '@platform/slice/contract/releases';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeDeployPlace, packHome, sendRelease } from '../testing/deploy-place';
import { readMailbox, startServer } from '../testing/test-server';

/** Two servers over one PostgreSQL and one store: the second has nothing of its own. */
let servers: readonly FastifyInstance[] = [];
let folder = '';
let token = '';
let place: DeployPlace;
const noPostgres = isMissing('postgres');

beforeAll(async () => {
  if (noPostgres) return;
  place = await makeDeployPlace();
  const database = await createDatabase('postgres');
  folder = database.folder;
  token = await tokenWith(database, 'deploy:*');
  const store = await S3Server.start(`${folder}/store`);
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
  servers = [first, await start(`${folder}/other-site`)];
  return async () => {
    for (const server of servers) await server.close();
    await database.remove();
    await store.stop();
    await place.remove();
  };
});

const originOf = (server: FastifyInstance | undefined) => server?.listeningOrigin ?? '';
const list = () => readJson<ReleaseList>(originOf(servers[1]), '/deploy/releases', token);
const deploy = async (heading: string, query: string) =>
  (
    await sendRelease(
      originOf(servers[0]),
      token,
      await packHome(place, { heading }),
      `mf-home?${query}`,
    )
  ).last;

const report = (composition: unknown, counts: Partial<Record<'visit' | 'failed', number>>) =>
  addVisits(
    servers[1]?.database as FastifyInstance['database'],
    Object.entries(counts).map(([what, many]) => ({
      composition: String(composition),
      what: what as 'visit',
      step: 0,
      many,
    })),
  );

test.skipIf(noPostgres)('of several servers one mails that a release was taken back', async () => {
  const { composition } = await deploy('About both', 'gradual=50');
  await report((await list()).live?.composition, { visit: 200, failed: 1 });
  await report(composition, { visit: 100, failed: 30 });
  await vi.waitUntil(async () => (await list()).gradual === undefined, 30_000);
  const mails = await vi.waitUntil(async () => {
    const taken = (await readMailbox(folder)).filter((text) => text.includes('was taken back'));
    return taken.length > 0 && taken;
  }, 20_000);
  expect(mails).toHaveLength(1);
});
