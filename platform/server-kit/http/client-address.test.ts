import fp from 'fastify-plugin';
import { expect, test } from 'vitest';
import { clientOf } from './client-address';
import { openServer } from './open-server';
import { httpPlugin, rateLimitsPlugin } from './plugin';
import { reject } from './rejection';
import { readTable, type SiteSettings, serviceTable } from './settings';

/** Returns how many of 20 requests per client pass with these X-Forwarded-For values. */
async function passedOf(proxies: string, forwarded: readonly string[], limit = 20) {
  const environment = { RATE_LIMIT: String(limit), TRUST_PROXY: proxies, LOG_LEVEL: 'silent' };
  const settings = readTable(environment, serviceTable) as SiteSettings;
  const server = openServer(settings);
  await server.register(httpPlugin, { settings, staffHome: '/', securityHeaders: () => {} });
  // Makes the plugin count in memory, without a database.
  await server.register(fp(async () => {}, { name: 'database' }));
  await server.register(rateLimitsPlugin);
  server.post('/', async (request) => {
    if ((await server.limits.count(clientOf(request), 'form')) !== null)
      throw reject(429, 'Too many requests.');
    return {};
  });
  let passed = 0;
  for (const header of forwarded) {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': header },
    });
    if (statusCode === 200) passed += 1;
  }
  await server.close();
  return passed;
}
const thirty = <T>(make: (at: number) => T) => Array.from({ length: 30 }, (_, at) => make(at));

test.each<[string, string, (at: number) => string]>([
  ['addresses before its own', '1', (at) => `198.51.100.${at}, 203.0.113.1`],
  ['the same behind two proxies', '2', (at) => `198.51.100.${at}, 203.0.113.1, 10.0.0.2`],
  [
    'the same behind a network',
    '10.0.0.0/8',
    (at) => `198.51.100.${at}, 203.0.113.1, 10.0.0.${at}`,
  ],
  ['what is no address', '1', (at) => `client-${at}`],
  ['what is no address, before the seen client', '2', (at) => `client-${at}, 203.0.113.1`],
  ['addresses where no proxy is trusted', '', (at) => `198.51.100.${at}`],
  ['addresses that come past the listed proxies', '10.9.0.0/16', (at) => `198.51.100.${at}`],
  ['addresses of one IPv6 network of 64 bits', '1', (at) => `2001:db8:0:7:${at}::${at}`],
  ['an address in two spellings', '1', (at) => `${at % 2 === 0 ? '' : '::ffff:'}203.0.113.1`],
])('counts %s as one client', async (_, proxies, forwarded) => {
  expect(await passedOf(proxies, thirty(forwarded))).toBe(20);
});

test.each<[string, (at: number) => string]>([
  ['addresses that the proxy saw', (at) => `203.0.113.${at}`],
  ['IPv6 networks of 64 bits', (at) => `2001:db8:0:${at + 1}::1`],
  [
    'networks of 56 bits, of many addresses each',
    (at) => `2001:db8:${Math.floor(at / 10)}:${at % 10}::1`,
  ],
])('counts %s separately', async (_, forwarded) => {
  expect(await passedOf('1', thirty(forwarded))).toBe(30);
});

test('gives a 56-bit IPv6 network the quota of four clients', async () => {
  const addresses = thirty((at) => `2001:db8:0:${(0xab00 + at).toString(16)}::1`);
  expect(await passedOf('1', addresses, 5)).toBe(20);
});
