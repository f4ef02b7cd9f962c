import { appendFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { nightly } from '@platband/server-kit/testing';
import { cases } from '@platband/slice/build/cases';
import type { PageRoute } from '@platband/slice/contract/routes';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLive } from '../composition/live-composition';
import { deploy } from '../testing/ledger';
import { changeHeading, changeMetadata, place, provideSites } from '../testing/sites';
import { sendSecurityHeaders } from './security-headers';
import { visitorPages } from './visitor-pages';

provideSites();

const route = { path: '/about', remote: 'plants', page: 'About', cookies: ['cart'] } as const;
let server: FastifyInstance;

beforeEach(async () => {
  const release = (await readLive(place.site))?.remotes['plants']?.release;
  await appendFile(
    `${place.site}/remotes/plants/${release}/server/server.mjs`,
    `exposes['pages/About'] = async () => ({
  default: () => 'In the cart: ' + globalThis['rendered-cookies']?.cart + '.',
  meta: { title: 'Cart', description: '' },
});
exposes['pages/Throws'] = async () => ({ default: () => { throw new Error('Not today.'); } });`,
  );
  server = fastify();
  server.decorate('settings', { siteFolder: place.site } as FastifyInstance['settings']);
  sendSecurityHeaders(server, { trustedOrigins: [], siteOrigin: null, siteFolder: place.site });
  server.decorateRequest('surrogateKey', null);
  server.addHook('onRequest', async (request) => {
    request.surrogateKey = 'e9b1af06';
  });
  server.decorateRequest('arm', null);
  server.addHook('onRequest', async (request) => {
    const composition = request.headers['x-arm'];
    if (typeof composition === 'string') request.arm = { name: 'new', composition, cookie: null };
  });
  const send = visitorPages(server);
  const answer = (path: string, shown: PageRoute) =>
    server.get(path, async (request, reply) =>
      (await send(request, reply, { route: shown, params: {}, language: 'en-IN' }))
        ? reply
        : reply.send(`the one for all, kept under ${request.surrogateKey}`),
    );
  answer('/about', route);
  answer('/throws', { ...route, page: 'Throws' });
  // On a slow machine, starting a renderer may take longer than a visitor waits.
  await vi.waitFor(
    async () => expect((await server.inject('/about')).body).toContain('In the cart'),
    60_000,
  );
});
afterEach(() => server.close());

test("renders each visitor's page from the listed cookies only", async () => {
  const { headers, body } = await server.inject({
    url: '/about',
    headers: { cookie: 'session=secret; cart=<b>_2; store=a' },
  });
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  expect(headers['content-security-policy']).toContain("'sha256-");
  expect(body).toContain('In the cart: &lt;b&gt;_2.');
  expect(body).toContain(
    '<script type="application/json" id="rendered-cookies">{"cart":"\\u003cb>_2"}</script>',
  );
  expect(body).not.toContain('secret');
  const next = await server.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } });
  expect(next.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(next.rawPayload).toString()).toContain('In the cart: .');
});

cases([
  ['in UTF-8', 'cart=\u00c3\u00bc', 'ü'],
  ['the first of a name', 'cart=1; cart=2', '1'],
  ['none without a value', 'cartX; cart', ''],
])('parses cookies like browsers', async (_, cookie, cart) => {
  expect((await server.inject({ url: '/about', headers: { cookie } })).body).toContain(
    `{"cart":"${cart}"}`,
  );
});

test('falls back to the uncached shared page if rendering fails', async () => {
  expect((await server.inject('/throws')).body).toBe('the one for all, kept under null');
  expect((await server.inject('/about')).body).toContain('In the cart: .');
});

test('a deploy marks per-visitor pages and prerenders shared ones', async () => {
  await changeMetadata('plants', () => ({ perVisitor: { About: ['cart'] } }));
  const { composition, failures } = await deploy({ slice: 'plants', ...place });
  expect(failures).toEqual([]);
  expect(composition.routes.filter(({ cookies }) => cookies !== undefined)).toEqual([
    expect.objectContaining(route),
  ]);
});

nightly('visitors of a gradual deploy get pages of their arm', async () => {
  const { id = '' } = (await readLive(place.site)) ?? {};
  await changeHeading('About ourselves');
  await deploy({ slice: 'plants', ...place });
  const inArm = () => server.inject({ url: '/about', headers: { cookie: 'cart=3', 'x-arm': id } });
  expect((await inArm()).body).toContain('In the cart: 3.');
  expect((await server.inject('/about')).body).not.toContain('In the cart');
  expect((await inArm()).headers['cache-control']).toBe('private, no-cache');
});
