import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDatabase, type TestDatabase } from '@platform/server-kit/testing';
import { oidcRulesIn } from '@platform/server-kit/tokens';
import type { FastifyInstance } from 'fastify';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../testing/mounted-server';

const site = 'https://site.example';
let database: TestDatabase;
let server: FastifyInstance;
let forge: Server;
let issuer: string;
let key: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  key = pair.privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }];
  forge = createServer(({ url }, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(url === '/keys' ? { keys } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => forge.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(forge.address() as AddressInfo).port}`;
  database = await createDatabase('embedded');
  const rules = `${issuer}/ acme/seeds main deploy:seeds,rollback:seeds; ${issuer} acme/seeds * preview:seeds`;
  server = await startServer(database, { OIDC_RULES: rules, SITE_ORIGIN: site });
});
afterAll(async () => {
  await server.close();
  await database.remove();
  forge.close();
});

const main = { repository: 'acme/seeds', ref: 'refs/heads/main' };
const signed = (
  claims: object,
  { audience = site, by = issuer, age = '0 seconds', signer = key } = {},
) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(by)
    .setAudience(audience)
    .setIssuedAt(new Date(Date.now() - (age === '0 seconds' ? 0 : 7_200_000)))
    .setExpirationTime('10 minutes')
    .sign(signer);

/**
 * Returns the response status for a request with this token. 400 means that the token was accepted
 * and the tarball read.
 */
const order = async (token: string, what = 'releases', slice = 'seeds') =>
  (
    await server.inject({
      method: 'POST',
      url: `/deploy/${what}/${slice}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      payload: Buffer.from('no tarball'),
    })
  ).statusCode;

test('a workflow may only deploy its own slice from its branch', async () => {
  const token = await signed(main);
  expect(await order(token)).toBe(400);
  expect(await order(token, 'releases', 'plants')).toBe(403);
});

test("accepts GitLab's project and branch claims", async () => {
  expect(
    await order(await signed({ project_path: 'acme/seeds', ref: 'main', ref_type: 'branch' })),
  ).toBe(400);
  expect(
    await order(await signed({ project_path: 'acme/seeds', ref: 'main', ref_type: 'tag' })),
  ).toBe(403);
});

test('a pull request may preview but not deploy a slice', async () => {
  const token = await signed({ repository: 'acme/seeds', ref: 'refs/pull/7/merge' });
  expect(await order(token, 'previews')).toBe(400);
  expect(await order(token)).toBe(403);
});

test.each([
  ['of another repository', () => signed({ ...main, repository: 'mallory/seeds' })],
  ['for another site', () => signed(main, { audience: 'https://other.example' })],
  ['of another issuer', () => signed(main, { by: 'https://forge.example' })],
  ['that is hours old', () => signed(main, { age: 'hours' })],
  [
    'signed by somebody else',
    async () => signed(main, { signer: (await generateKeyPair('ES256')).privateKey }),
  ],
  ['without a signature', async () => `${(await signed(main)).split('.').slice(0, 2).join('.')}.`],
])('rejects a token %s', async (_what, token) => {
  expect(await order(await token())).toBe(401);
});

test('refuses invalid rules', () => {
  for (const text of [
    '',
    'https://forge.example acme/x main',
    'http://forge.example acme/x main deploy:x',
    'https://forge.example acme/x main fly:x',
  ])
    expect(oidcRulesIn(text)).toBeUndefined();
});
