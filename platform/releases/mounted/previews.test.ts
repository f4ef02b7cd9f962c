import { nightly } from '@platband/server-kit/testing';
import { listTokens, withdrawToken } from '@platband/server-kit/tokens';
import type { ReleaseList } from '@platband/slice/contract/releases';
import { beforeAll, expect, test } from 'vitest';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { readJson, tokenWith } from '../testing/deploy-place';
import { orderPromotion, packHome, sendRelease } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const site = deployServerForAll();
let deployer: string;
let previewer: string;
beforeAll(async () => {
  [deployer, previewer] = await Promise.all([
    tokenWith(site.database, 'deploy:plants, rollback:plants'),
    tokenWith(site.database, 'preview:plants, look:notes'),
  ]);
});

const at = (path: string, cookie?: string) =>
  fetch(`${site.preview}${path}`, { redirect: 'manual', ...(cookie && { headers: { cookie } }) });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

async function previewed(heading: string) {
  const { last } = await sendRelease(
    site.origin,
    previewer,
    await packHome(site.place, { heading }),
    'plants',
    'previews',
  );
  expect(last).toMatchObject({
    step: 'previewed',
    slice: 'plants',
    release: expect.stringMatching(/^1\.0\.0-/),
  });
  const address = new URL(String(last['address']));
  expect(address.port).toBe(new URL(site.preview).port);
  return {
    release: String(last['release']),
    address: `${address.pathname}${address.search}`,
    until: String(last['until']),
  };
}

test('shows a preview only to visitors who opened its address', async () => {
  const { address, until } = await previewed('About a preview');
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(6 * 86_400_000);
  expect(await (await at('/about')).text()).not.toContain('About a preview');
  const first = await at(address);
  expect(first.status).toBe(200);
  expect(first.headers.get('set-cookie')).toMatch(
    /; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
  );
  const page = await at('/about', cookieOf(first));
  expect(await page.text()).toContain('>About a preview</h1>');
  expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('etag')).toBeNull();
  const left = await at('/about?preview=none', cookieOf(first));
  expect(await left.text()).not.toContain('About a preview');
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
});

test.each(['wrong', '0123456789ab.0000000000000000000000000000000000000000000'])(
  '?preview=%s shows that the preview has ended',
  async (token) => {
    const answer = await at(`/about?preview=${token}`);
    expect([answer.status, await answer.text()]).toEqual([
      410,
      expect.stringContaining('This preview has expired'),
    ]);
    // An expired cookie shows the live site.
    expect((await at('/about', `preview=${token}`)).status).toBe(200);
  },
);

nightly('a deploy token opens no preview and vice versa', async () => {
  expect((await at(`/about?preview=${deployer}`)).status).toBe(410);
  const { address } = await previewed('About keys');
  const token = new URL(address, site.origin).searchParams.get('preview') ?? '';
  const { message } = await readJson<{ message: string }>(site.origin, '/deploy/releases', token);
  expect(message).toBe('This token may not view releases. It has no rights to releases.');
});

test('withdrawing a preview ends it', async () => {
  const { address, release } = await previewed('About an end');
  const opened = await openServiceDatabase({ databaseUrl: null, dataFolder: site.database.folder });
  const token = (await listTokens(opened)).find(
    ({ holder }) => holder === `Preview of plants ${release}`,
  );
  await withdrawToken(opened, token?.id ?? '');
  await opened.close();
  expect((await at(address)).status).toBe(410);
});

test('promotes an unchanged preview only with a deploy right', async () => {
  const { release } = await previewed('About a promotion');
  expect(await orderPromotion(site.origin, previewer, { release })).toMatchObject({
    status: 403,
    last: {
      message: 'This token may not deploy plants. It may preview plants, view notes.',
    },
  });
  expect(
    (await orderPromotion(site.origin, deployer, { release: '1.0.0-00000000' })).last,
  ).toMatchObject({
    step: 'refused',
    problems: [
      'Release 1.0.0-00000000 is not stored here, or was removed. Preview it again: slice deploy --preview',
    ],
  });
  expect((await orderPromotion(site.origin, deployer, { release: '../shell' })).status).toBe(400);
  expect((await orderPromotion(site.origin, deployer, { release })).last).toMatchObject({
    step: 'live',
    release,
  });
  expect(await (await at('/about')).text()).toContain('>About a promotion</h1>');
  const { history } = await readJson<{ history: { release: string; outcome: string }[] }>(
    site.origin,
    '/deploy/releases',
    deployer,
  );
  expect(
    history.filter((attempt) => attempt.release === release).map(({ outcome }) => outcome),
  ).toEqual(['live', 'previewed']);
});

test('refuses an incompatible preview', async () => {
  const sent = await packHome(site.place, { serverCode: 'throw new Error("no");' });
  const { last } = await sendRelease(site.origin, previewer, sent, 'plants', 'previews');
  expect(last.step).toBe('refused');
});

nightly("a check does not affect the preview's address", async () => {
  const sent = await packHome(site.place, { heading: 'About a check of a preview' });
  const { last } = await sendRelease(site.origin, previewer, sent, 'plants', 'previews');
  const headers = { authorization: `Bearer ${deployer}`, 'content-type': 'application/gzip' };
  const check = await fetch(`${site.origin}/deploy/checks/plants`, {
    method: 'POST',
    headers,
    body: sent as BodyInit,
  });
  expect(await check.json()).toEqual({ problems: [] });
  const { pathname, search } = new URL(String(last['address']));
  expect((await at(`${pathname}${search}`)).status).toBe(200);
});

nightly('checking a pull request requires only the right to look', async () => {
  const looker = await tokenWith(site.database, 'look:plants');
  const response = await fetch(`${site.origin}/deploy/checks/plants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${looker}`, 'content-type': 'application/gzip' },
    body: (await packHome(site.place, { heading: 'About a check' })) as BodyInit,
  });
  expect(await response.json()).toEqual({ problems: [] });
  expect(
    (await sendRelease(site.origin, looker, await packHome(site.place), 'plants', 'previews'))
      .status,
  ).toBe(403);
});

test('closes a preview whose trial could not run', async () => {
  const { release, address } = await previewed('About a busy machine');
  const end = (slice: string, text: string, token = previewer) =>
    fetch(`${site.origin}/deploy/withdrawals/${slice}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ release, address: `${site.preview}${text}`, reason: 'It was busy.' }),
    });
  const shown = async () => (await at('/about', cookieOf(await at(address)))).text();
  expect((await end('notes', address)).status).toBe(403);
  expect((await end('plants', '/?preview=none', deployer)).status).toBe(200);
  expect(await shown()).toContain('About a busy machine');
  expect((await end('plants', address)).status).toBe(200);
  expect(await shown()).not.toContain('About a busy machine');
  const { history } = await readJson<ReleaseList>(site.origin, '/deploy/releases', previewer);
  expect(history.find((event) => event.release === release)).toMatchObject({
    outcome: 'failed',
    problems: ['Its trial could not run: It was busy.'],
  });
});
