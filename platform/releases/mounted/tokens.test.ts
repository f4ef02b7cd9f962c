import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { createDatabase } from '@platband/server-kit/testing';
import { listTokens, validToken, withdrawToken } from '@platband/server-kit/tokens';
import getPort from 'get-port';
import { describe, expect, test } from 'vitest';
import { leaveDeployToken } from '../service/api/deploy-token';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { type Answer, tokenWith } from '../testing/deploy-place';
import { orderRollback, sendRelease } from '../testing/deploys';
import { serverForAll, startServer } from '../testing/mounted-server';
import { listenOn } from '../testing/test-servers';

const site = serverForAll();

const tarball = Buffer.from('no tarball');
const look = async (token: string, path = '/deploy/releases'): Promise<Answer> => {
  const response = await fetch(`${site.origin}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const last = (await response.json()) as Answer['last'];
  return { status: response.status, lines: [last], last };
};
const post = async (
  token: string,
  call: string,
  { type, body }: { type: string; body: Uint8Array<ArrayBuffer> | string },
): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await fetch(`${site.origin}/deploy/${call}/plants`, {
    method: 'POST',
    headers,
    body,
  });
  await response.text();
  return response.status;
};
const openDirectly = () =>
  openServiceDatabase({ databaseUrl: null, dataFolder: site.database.folder });

describe('a token only has the rights it was given:', () => {
  test.each([
    // A malformed tarball returns 400, which shows that the request was authorized.
    [
      'deploy:plants',
      { check: 400, retire: 403, deploy: 400, rollback: 403, list: 200, status: 404 },
    ],
    [
      'rollback:plants',
      { check: 403, retire: 403, deploy: 403, rollback: 200, list: 200, status: 404 },
    ],
    [
      'look:plants',
      { check: 400, retire: 403, deploy: 403, rollback: 403, list: 200, status: 404 },
    ],
    [
      'retire:plants',
      { check: 403, retire: 200, deploy: 403, rollback: 403, list: 200, status: 403 },
    ],
    [
      'deploy:notes, rollback:notes',
      { check: 403, retire: 403, deploy: 403, rollback: 403, list: 200, status: 403 },
    ],
    [
      'deploy:plant',
      { check: 403, retire: 403, deploy: 403, rollback: 403, list: 200, status: 403 },
    ],
    ['stock', { check: 403, retire: 403, deploy: 403, rollback: 403, list: 403, status: 403 }],
    ['deploy:*', { check: 400, retire: 403, deploy: 400, rollback: 403, list: 200, status: 404 }],
  ])('%s', async (rights, expected) => {
    const token = await tokenWith(site.database, rights);
    expect({
      check: await post(token, 'checks', { type: 'application/gzip', body: tarball }),
      retire: await post(token, 'retirements', { type: 'application/json', body: '{}' }),
      deploy: (await sendRelease(site.origin, token, tarball)).status,
      rollback: (await orderRollback(site.origin, token)).status,
      list: (await look(token)).status,
      status: (await look(token, '/deploy/releases/plants/1.0.0-none')).status,
    }).toEqual(expected);
  });
});

test("lists the token's rights in a refusal", async () => {
  const token = await tokenWith(site.database, 'deploy:notes, look:plants');
  expect((await sendRelease(site.origin, token, tarball)).last).toEqual({
    message: 'This token may not deploy plants. It may deploy notes, view plants.',
  });
});

test("checks a token's rights without an upload", async () => {
  const token = await tokenWith(site.database, 'preview:plants, look:notes');
  const asked = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${site.origin}/deploy/rights/${path}`, { headers });
    return [response.status, await response.json()];
  };
  expect(await asked('preview/plants')).toEqual([200, { allowed: true }]);
  const message = 'This token may not deploy plants. It may preview plants, view notes.';
  expect(await asked('deploy/plants')).toEqual([403, { message }]);
});

test('returns 401 for an invalid token', async () => {
  const expired = await tokenWith(site.database, 'deploy:plants', -1);
  expect((await sendRelease(site.origin, expired, tarball)).status).toBe(401);
  expect((await sendRelease(site.origin, '', tarball)).last).toEqual({
    message:
      'Send a token, as in "Authorization: Bearer <token>". An operator of this site creates one: npx slice site tokens create.',
  });
  const token = await tokenWith(site.database, 'deploy:plants');
  await sendRelease(site.origin, token, tarball);
  const direct = await openDirectly();
  const [id = ''] = token.split('.');
  expect((await listTokens(direct)).find((one) => one.id === id)?.lastUsedAt).toBeGreaterThan(
    Date.now() - 60_000,
  );
  expect(await direct.query('SELECT what FROM token_use WHERE token_id = $1', [id])).toEqual([
    { what: 'sent a release of plants' },
  ]);
  await withdrawToken(direct, id);
  await direct.close();
  expect((await sendRelease(site.origin, token, tarball)).last).toEqual({
    message:
      'This token is invalid or has expired. Ask an operator of this site for a new one (npx slice site tokens create).',
  });
});

test('only accepts gzip uploads of up to 20 MB with a valid slice name', async () => {
  const token = await tokenWith(site.database, 'deploy:*');
  const post = async (path: string, type: string, body: Uint8Array) => {
    const response = await fetch(`${site.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: body as BodyInit,
    });
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  expect(await post('/deploy/releases/plants', 'application/json', Buffer.from('{}'))).toEqual([
    415,
    'Send it with content-type: application/gzip, as npm pack packs it.',
  ]);
  expect(await post('/deploy/releases/PLANTS', 'application/gzip', tarball)).toEqual([
    404,
    expect.any(String),
  ]);
  expect(await post('/deploy/releases/plants', 'application/gzip', tarball)).toEqual([
    400,
    expect.stringContaining('This is not a release of plants. It is not compressed with gzip'),
  ]);
  expect(
    await post('/deploy/releases/plants', 'application/gzip', Buffer.alloc(20_000_001)),
  ).toEqual([
    413,
    'A release may have at most 20 MB when sent. Remove files that pages do not need.',
  ]);
});

test('keeps the connection open when it refuses an upload', async () => {
  const token = await tokenWith(site.database, 'deploy:plants, look:plants');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, body?: Readable) =>
    new Promise<readonly [status: number | undefined, isSameConnection: boolean]>(
      (resolve, reject) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
        const sent = request(
          `${site.origin}/deploy/releases${body === undefined ? '' : '/plants'}`,
          { method, agent, headers },
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
    const headers = { authorization: `Bearer ${previewer}`, 'content-type': 'application/gzip' };
    const sent = request(`${site.origin}/deploy/previews/plants`, {
      method: 'POST',
      headers,
      agent: false,
    });
    sent.on('error', () => {});
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
  expect((await sendRelease(site.origin, deployer, tarball)).status).toBe(400);
  for (const sent of held) sent.destroy();
  await expect
    .poll(() => post(previewer, 'previews', { type: 'application/gzip', body: tarball }))
    .toBe(400);
});

test('blocks a client after twenty wrong tokens', async () => {
  const statuses = [];
  for (let at = 0; at < 25; at += 1)
    statuses.push((await look(`000000000000.${'a'.repeat(43)}`)).status);
  expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(401));
  expect(statuses.at(-1)).toBe(429);
});

test('accepts deploys only on DEPLOY_PORT if it is set', async () => {
  const own = await createDatabase('embedded');
  const server = await startServer(own, { DEPLOY_PORT: '0' });
  const token = await tokenWith(own, 'look:plants');
  const { origin, staff } = await listenOn(server);
  const list = async (from: string) =>
    (await fetch(`${from}/deploy/releases`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect([await list(staff), await list(origin)]).toEqual([200, 404]);
  await server.close();
  await own.remove();
});

test('writes a token with mode 600 unless a valid one exists', async () => {
  const direct = await openDirectly();
  const file = `${site.database.folder}/.deploy-token`;
  const [ended = '', next = ''] = [await getPort(), await getPort()].map(
    (port) => `http://localhost:${port}`,
  );
  await leaveDeployToken(direct, ended, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const left = JSON.parse(await readFile(file, 'utf8')) as { site: string; token: string };
  expect(left.site).toBe(ended);
  expect((await validToken(direct, left.token))?.rights).toEqual([
    'deploy:*',
    'rollback:*',
    'retire:*',
    'look:*',
  ]);
  await leaveDeployToken(direct, next, file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    site: next,
    token: left.token,
  });
  // A site on another port must not replace a running site's token.
  await leaveDeployToken(direct, site.origin, file);
  await leaveDeployToken(direct, ended, file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    site: site.origin,
    token: left.token,
  });
  await leaveDeployToken(direct, site.origin, file);
  await withdrawToken(direct, left.token.split('.')[0] ?? '');
  await leaveDeployToken(direct, site.origin, file);
  expect(JSON.parse(await readFile(file, 'utf8'))).not.toMatchObject({ token: left.token });
  await direct.close();
});
