import { text } from 'node:stream/consumers';
import { nightly } from '@platband/server-kit/testing';
import { serve } from '@platband/slice/build/test-resources';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Team, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

let told: string[] = [];
let status = 200;
const caches = await serve(async (request, answer) => {
  const body = await text(request);
  if (request.url?.startsWith('/hangs/')) return;
  if (status === 200)
    told.push(`${request.method} ${request.url} ${request.headers['api-token']} ${body}`);
  answer.writeHead(status).end();
}, afterAll);

const site = deployServerForAll({
  PURGE_URL: `${caches}/hangs/{key} ${caches}/purge/{key}`,
  PURGE_METHOD: 'PUT',
  PURGE_HEADERS: 'api-token: secret; other: {key}',
  PURGE_BODY: '{"tags":["{key}"]}',
});
let team: Team;
beforeAll(async () => {
  team = await teamAt(site, 'deploy:*, rollback:*');
});
beforeEach(() => {
  told = [];
  status = 200;
});

const sent = (key: unknown) => `PUT /purge/${key} secret {"tags":["${key}"]}`;
async function getHeaders(path: string, cookie = '') {
  const { headers } = await fetch(`${site.origin}${path}`, {
    headers: { accept: 'text/html', cookie },
    redirect: 'manual',
  });
  return {
    browser: headers.get('cache-control'),
    cache: headers.get('cdn-cache-control'),
    key: headers.get('surrogate-key'),
    set: headers.get('set-cookie'),
  };
}
/** Returns the page's cache key, which is the composition unless a gradual deploy is running. */
const shown = async (path = '/about', cookie = '') =>
  (await getHeaders(path, cookie)).key?.replace('pages ', '');

test('caches keep pages until they are purged', async () => {
  const { id } = (await (await fetch(`${site.origin}/composition.json`)).json()) as { id: string };
  for (const path of ['/', '/about', '/no-such-page', '/robots.txt'])
    expect(await getHeaders(path)).toEqual({
      browser: `max-age=0, must-revalidate, s-maxage=3600${path.endsWith('.txt') ? '' : ', no-transform'}`,
      cache: 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
      key: `pages ${id}`,
      set: null,
    });
  expect(await getHeaders('/config.json')).toMatchObject({
    browser: 'max-age=0, must-revalidate, s-maxage=10',
    key: `pages ${id}`,
  });
  expect(await getHeaders('/about?composition=none')).toEqual({
    browser: 'no-cache, no-transform',
    cache: null,
    key: null,
    set: null,
  });
  expect((await getHeaders('/healthz')).key).toBeNull();
});

test('purges the previously live pages on each switch', async () => {
  const before = await shown();
  const { composition } = await team.deploy('About caches');
  await expect.poll(() => told).toContain(sent(before));
  expect(await shown()).toBe(composition);
  // Sent more than once, since a page in flight may reach the cache after a purge.
  await expect.poll(() => told.filter((call) => call === sent(before)).length).toBeGreaterThan(1);
  await team.order('rollbacks/plants');
  await expect.poll(() => told).toContain(sent(composition));
});

test('retries and counts a failed purge', async () => {
  const before = await shown();
  status = 503;
  await team.deploy('About refusals');
  const { counts } = site.server.purges;
  await expect.poll(() => counts.failed).toBeGreaterThan(0);
  // Repeated purges from the previous switch may only arrive now.
  expect(told).not.toContain(sent(before));
  status = 200;
  await expect.poll(() => told).toContain(sent(before));
  await expect.poll(() => counts.accepted).toBeGreaterThan(0);
});

nightly('a gradual deploy purges at its beginning and end', async () => {
  const before = await shown();
  const { composition, release } = await team.deploy('About some caches', '?gradual=50');
  await expect.poll(() => told).toContain(sent(before));
  const { browser, key, set } = await getHeaders('/about');
  expect({ browser, key }).toEqual({ browser: 'private, no-store, no-transform', key: null });
  const cookies = new Set([set?.split(';', 1)[0] ?? '']);
  while (cookies.size < 2) cookies.add((await getHeaders('/about')).set?.split(';', 1)[0] ?? '');
  const during = `${before}-${String(release).slice(-8)}-0-${composition}`;
  for (const cookie of cookies)
    expect(await getHeaders('/about', cookie)).toEqual({
      browser: 'no-cache, no-transform',
      cache: null,
      key: `pages ${during}`,
      set: null,
    });
  await team.order('stops/plants');
  await expect.poll(() => told).toContain(sent(during));
  expect(await shown('/about', [...cookies].join('; '))).toBe(before);
});
