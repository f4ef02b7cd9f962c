import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { listTokens, validToken, withdrawToken } from '@platband/server-kit/tokens';
import { cases } from '@platband/slice/build/cases';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { leaveDeployToken } from '../service/api/deploy-token';
import { tokenWith } from '../testing/deploy-place';
import { serverForAll, serverForTest } from '../testing/mounted-server';
import { openForTest } from '../testing/service-database';
import { listenOn } from '../testing/test-servers';

const site = serverForAll();

const tarball = Buffer.from('no tarball');
const authorized = (token: string, type = 'application/gzip') => ({
  authorization: `Bearer ${token}`,
  'content-type': type,
});
const look = async (token: string, path = 'releases', origin = site.origin) =>
  (await fetch(`${origin}/deploy/${path}`, { headers: authorized(token) })).status;
async function post(
  token: string,
  path: string,
  body: BodyInit = tarball,
  type = 'application/gzip',
): Promise<readonly [number, unknown]> {
  const headers = authorized(token, type);
  const response = await fetch(`${site.origin}/deploy/${path}`, { method: 'POST', headers, body });
  const answer = (await response.text()).split('\n')[0] ?? '';
  return [response.status, (JSON.parse(answer) as { message?: string }).message];
}
test.each([
  ['deploy:plants', ['check', 'deploy', 'list', 'status']],
  ['rollback:plants', ['rollback', 'list', 'status']],
  ['look:plants', ['check', 'list', 'status']],
  ['retire:plants', ['retire', 'list']],
  ['deploy:notes, rollback:notes', ['list']],
  ['deploy:plant', ['list']],
  ['stock', []],
  ['deploy:*', ['check', 'deploy', 'list', 'status']],
])('a token only has the rights it was given: %s', async (rights, allowed) => {
  const token = await tokenWith(site.database, rights);
  const statuses = Object.entries({
    check: (await post(token, 'checks/plants'))[0],
    retire: (await post(token, 'retirements/plants', '{}', 'application/json'))[0],
    deploy: (await post(token, 'releases/plants'))[0],
    rollback: (await post(token, 'rollbacks/plants', '{}', 'application/json'))[0],
    list: await look(token),
    status: await look(token, 'releases/plants/1.0.0-none'),
  });
  const granted = statuses.filter(([, status]) => status !== 403);
  expect(granted.map(([what]) => what)).toEqual(allowed);
  // A malformed tarball returns 400, which shows that the request was authorized.
  for (const [what, status] of granted) expect([200, 400, 404], what).toContain(status);
});

test("lists the token's rights in a refusal", async () => {
  const token = await tokenWith(site.database, 'deploy:notes, look:plants');
  const message = 'This token may not deploy plants. It may deploy notes, view plants.';
  expect(await post(token, 'releases/plants')).toEqual([403, message]);
});

test("checks a token's rights without an upload", async () => {
  const token = await tokenWith(site.database, 'preview:plants, look:notes');
  const asked = async (path: string) => {
    const url = `${site.origin}/deploy/rights/${path}`;
    const response = await fetch(url, { headers: authorized(token) });
    return [response.status, await response.json()];
  };
  expect(await asked('preview/plants')).toEqual([200, { allowed: true }]);
  const message = 'This token may not deploy plants. It may preview plants, view notes.';
  expect(await asked('deploy/plants')).toEqual([403, { message }]);
});

test('returns 401 for an invalid token', async () => {
  const expired = await tokenWith(site.database, 'deploy:plants', -1);
  expect((await post(expired, 'releases/plants'))[0]).toBe(401);
  expect(await post('', 'releases/plants')).toEqual([
    401,
    'The token is missing. Send it as "Authorization: Bearer <token>". An operator of this site creates one: npx slice site tokens create.',
  ]);
  const token = await tokenWith(site.database, 'deploy:plants');
  await post(token, 'releases/plants');
  const { database: direct } = await openForTest(site.database);
  const [id = ''] = token.split('.');
  const { lastUsedAt } = (await listTokens(direct)).find((one) => one.id === id) ?? {};
  expect(lastUsedAt).toBeGreaterThan(Date.now() - 60_000);
  expect(await direct.query('SELECT what FROM token_use WHERE token_id = $1', [id])).toEqual([
    { what: 'sent a release of plants' },
  ]);
  await withdrawToken(direct, id);
  expect(await post(token, 'releases/plants')).toEqual([
    401,
    'This token is invalid or has expired. Ask an operator of this site for a new one (npx slice site tokens create).',
  ]);
});

cases<[string, string, BodyInit, readonly [number, unknown]]>([
  [
    'plants',
    'application/json',
    '{}',
    [
      415,
      'The content type is not supported. Send the request with content-type: application/gzip, as npm pack packs it.',
    ],
  ],
  ['PLANTS', 'application/gzip', tarball, [404, expect.any(String)]],
  [
    'plants',
    'application/gzip',
    tarball,
    [400, expect.stringMatching(/^The upload is not a release of plants\. It is not a gzip file/)],
  ],
  [
    'plants',
    'application/gzip',
    Buffer.alloc(20_000_001),
    [413, 'The tarball of a release may be at most 20 MB. Remove files that pages do not need.'],
  ],
])(
  'only accepts gzip uploads of up to 20 MB with a valid slice name',
  async (slice, type, body, answer) => {
    const token = await tokenWith(site.database, 'deploy:*');
    expect(await post(token, `releases/${slice}`, body, type)).toEqual(answer);
  },
);

test('keeps the connection open when it refuses an upload', async () => {
  const token = await tokenWith(site.database, 'deploy:plants, look:plants');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, body?: Readable) =>
    new Promise<readonly [status: number | undefined, isSameConnection: boolean]>(
      (resolve, reject) => {
        const sent = request(
          `${site.origin}/deploy/releases${body === undefined ? '' : '/plants'}`,
          { method, agent, headers: authorized(token) },
          (answer) => {
            answer.resume().once('end', () => resolve([answer.statusCode, sent.reusedSocket]));
          },
        ).once('error', reject);
        if (body === undefined) sent.end();
        else body.pipe(sent);
      },
    );
  // Without a content length, so the server only notices the size as data arrives.
  const tooMuch = Readable.from(Array.from({ length: 25 }, () => Buffer.alloc(1_000_000)));
  expect(await ask('POST', tooMuch)).toEqual([413, false]);
  expect(await ask('GET')).toEqual([200, true]);
  agent.destroy();
});

test('uploads with one token leave room for other tokens', async () => {
  const previewer = await tokenWith(site.database, 'preview:plants');
  const deployer = await tokenWith(site.database, 'deploy:plants');
  const held = Array.from({ length: 8 }, () => {
    const settings = { method: 'POST', headers: authorized(previewer), agent: false };
    const sent = request(`${site.origin}/deploy/previews/plants`, settings).on('error', () => {});
    sent.write('x');
    return sent;
  });
  const rejected = await Promise.race(
    held.map(async (sent) => {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return String(await once(answer, 'data'));
    }),
  );
  expect(rejected).toContain('4 deploys with this token are already in progress.');
  expect((await post(deployer, 'releases/plants'))[0]).toBe(400);
  for (const sent of held) sent.destroy();
  await expect.poll(async () => (await post(previewer, 'previews/plants'))[0]).toBe(400);
});

test('blocks a client after twenty wrong tokens', async () => {
  const statuses = [];
  for (let at = 0; at < 25; at += 1) statuses.push(await look(`000000000000.${'a'.repeat(43)}`));
  expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(401));
  expect(statuses.at(-1)).toBe(429);
});

test('accepts deploys only on DEPLOY_PORT if it is set', async () => {
  const { server, database } = await serverForTest({ DEPLOY_PORT: '0' });
  const token = await tokenWith(database, 'look:plants');
  const { origin, staff } = await listenOn(server);
  expect([await look(token, 'releases', staff), await look(token, 'releases', origin)]).toEqual([
    200, 404,
  ]);
});

test('writes a token with mode 600 unless a valid one exists', async () => {
  const { database: direct } = await openForTest(site.database);
  const file = `${site.database.folder}/.deploy-token`;
  const at = async (origin: string) => {
    await leaveDeployToken(direct, origin, file);
    return JSON.parse(await readFile(file, 'utf8')) as { site: string; token: string };
  };
  const [ended, next] = [await getPort(), await getPort()].map(
    (port) => `http://localhost:${port}`,
  );
  const left = await at(String(ended));
  expect([left.site, (await stat(file)).mode & 0o777]).toEqual([ended, 0o600]);
  const rights = ['deploy:*', 'rollback:*', 'retire:*', 'look:*'];
  expect((await validToken(direct, left.token))?.rights).toEqual(rights);
  expect(await at(String(next))).toEqual({ site: next, token: left.token });
  // A site on another port must not replace a running site's token.
  await at(site.origin);
  expect(await at(String(ended))).toEqual({ site: site.origin, token: left.token });
  await withdrawToken(direct, left.token.split('.')[0] ?? '');
  expect(await at(site.origin)).not.toMatchObject({ token: left.token });
});
