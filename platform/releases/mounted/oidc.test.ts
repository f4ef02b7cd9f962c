import { oidcRulesIn } from '@platband/server-kit/tokens';
import { generateKeyPair } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { startForge } from '../testing/forge';
import { serverForAll } from '../testing/mounted-server';

const site = 'https://site.example';
const forge = await startForge(site);
const { issuer, sign: signed } = forge;
const rules = `${issuer}/ acme/seeds main deploy:seeds,rollback:seeds; ${issuer} acme/seeds * preview:seeds`;
const served = serverForAll({ OIDC_RULES: rules, SITE_ORIGIN: site });
afterAll(() => forge.close());

const main = { repository: 'acme/seeds', ref: 'refs/heads/main' };

/**
 * Returns the response status for a request with this token. 400 means that the token was accepted
 * and the tarball read.
 */
const order = async (token: string, what = 'releases', slice = 'seeds') =>
  (
    await served.server.inject({
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
  const from = { project_path: 'acme/seeds', ref: 'main' };
  expect(await order(await signed({ ...from, ref_type: 'branch' }))).toBe(400);
  expect(await order(await signed({ ...from, ref_type: 'tag' }))).toBe(403);
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
  ['that is hours old', () => signed(main, { ageMs: 7_200_000 })],
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
