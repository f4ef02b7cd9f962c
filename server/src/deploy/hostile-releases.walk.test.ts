import { readdir } from 'node:fs/promises';
import { createDatabase, type TestDatabase } from '@platform/releases/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeployPlace, makeDeployPlace, packHome, sendRelease, tokenWith } from '../testing/deploy-place';
import { startServer } from '../testing/test-server';

let place: DeployPlace;
let database: TestDatabase;
let server: FastifyInstance;
let origin: string;
let token: string;

beforeAll(async () => {
  process.env['SECRET_OF_THE_SERVER'] = 'hunter2';
  place = await makeDeployPlace();
  database = await createDatabase('embedded');
  token = await tokenWith(database, 'deploy:mf-home');
  server = await startServer(database, { SITE_FOLDER: place.site });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  delete process.env['SECRET_OF_THE_SERVER'];
  await server.close();
  await database.remove();
  await place.remove();
});

const bundle = 'mf-home does not render its server bundle on the server: ';

test.each([
  ['hangs', 'setInterval(() => {}, 1000); await new Promise(() => {});', `${bundle}nothing within 10000 ms`],
  [
    'allocates 4 GB',
    'const hoard = []; for (let at = 0; at < 40; at += 1) hoard.push(Buffer.alloc(1e8, 1));',
    `${bundle}it needs more than 1.5 GB of memory`,
  ],
  ['exits', 'process.exit(0);', `${bundle}the renderer exited with code 0`],
  ['throws', "throw new Error('The ledger is closed.');", `${bundle}The ledger is closed.`],
  [
    'sends nonsense',
    'process.send(null); process.send({ kind: "rendered", address: { path: "/../../evil", route: null } }); process.exit(0);',
    bundle,
  ],
  ['looks for secrets', 'throw new Error(process.env.SECRET_OF_THE_SERVER ?? "no secrets");', `${bundle}no secrets`],
])('a release that %s while it is rendered is refused in words, and nothing else suffers', async (_, serverCode, says) => {
  const before = await (await fetch(`${origin}/about`)).text();
  const sending = sendRelease(origin, token, await packHome(place, { serverCode }));
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  const { last } = await sending;
  expect(last).toMatchObject({ step: 'refused', problems: expect.arrayContaining([expect.stringContaining(says)]) });
  expect(await (await fetch(`${origin}/about`)).text()).toBe(before);
});

test.each([
  [
    'a page outside of the site',
    { metadata: { pages: { Home: '/', Evil: '/../../../evil' } } },
    'dist/release.json is not as a build writes it: pages.Evil',
  ],
  [
    'a page with a hidden way out',
    { metadata: { pages: { Home: '/', Evil: '/%2e%2e/evil' } } },
    'dist/release.json is not as a build writes it: pages.Evil',
  ],
  [
    'a version that is a path',
    { manifest: { version: '../../evil' } },
    'package.json is not as a build writes it: version is no version as 1.2.3.',
  ],
  ['the name of another slice', { manifest: { name: 'mf-content' } }, 'package.json is of mf-content, and it was sent as mf-home.'],
  ['no budget', { manifest: { budget: undefined } }, 'package.json has no "budget"'],
])('a release with %s is no release', async (_, settings, says) => {
  const { status, last } = await sendRelease(origin, token, await packHome(place, settings));
  expect([status, last['message']]).toEqual([400, expect.stringContaining(`This is no release of mf-home. ${says}`)]);
  expect(await readdir(`${database.folder}/incoming/${process.pid}`)).toEqual([]);
});

test('the process that composes may die at any step: what is live is whole, and sending it again makes it live', async () => {
  const steps = ['released, not composed', 'in place, not live', 'committed, not live', 'live, not in the history'];
  for (const [at, step] of steps.entries()) {
    const tarball = await packHome(place, { heading: `About step ${at}` });
    process.env['DIE_AT_STEP'] = step;
    const { last } = await sendRelease(origin, token, tarball);
    delete process.env['DIE_AT_STEP'];
    // The ledger has switched by then.
    expect(last.step, step).toBe(at < 2 ? 'failed' : 'live');
    const again = await sendRelease(origin, token, tarball);
    expect(again.last.step, step).toBe('live');
    expect(await (await fetch(`${origin}/about`)).text(), step).toContain(`>About step ${at}</h1>`);
  }
});
