import { nightly } from '@platband/server-kit/testing';
import { listTokens, withdrawToken } from '@platband/server-kit/tokens';
import { beforeAll, expect, test } from 'vitest';
import { readJson } from '../testing/deploy-place';
import { type Team, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';
import { openForTest } from '../testing/service-database';

const site = deployServerForAll();
let deployer: Team;
let previewer: Team;
beforeAll(async () => {
  deployer = await teamAt(site, 'deploy:plants, rollback:plants');
  previewer = await teamAt(site, 'preview:plants, look:notes');
});

const at = (path: string, cookie?: string) =>
  fetch(`${site.preview}${path}`, { redirect: 'manual', ...(cookie && { headers: { cookie } }) });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

async function previewed(heading: string) {
  const { last } = await previewer.send({ heading }, '', 'previews');
  const release = expect.stringMatching(/^1\.0\.0-/);
  expect(last).toMatchObject({ step: 'previewed', slice: 'plants', release });
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
  expect((await at(`/about?preview=${deployer.token}`)).status).toBe(410);
  const { address } = await previewed('About keys');
  const token = new URL(address, site.origin).searchParams.get('preview') ?? '';
  const { message } = await readJson<{ message: string }>(site.origin, '/deploy/releases', token);
  expect(message).toBe('This token may not view releases. It has no rights for releases.');
});

test('withdrawing a preview ends it', async () => {
  const { address, release } = await previewed('About an end');
  const { database } = await openForTest(site.database);
  const tokens = await listTokens(database);
  const token = tokens.find(({ holder }) => holder === `Preview of plants ${release}`);
  await withdrawToken(database, token?.id ?? '');
  expect((await at(address)).status).toBe(410);
});

test('promotes an unchanged preview only with a deploy right', async () => {
  const { release } = await previewed('About a promotion');
  const promote = (by: Team, name = release) => by.order('promotions/plants', { release: name });
  expect(await promote(previewer)).toMatchObject({
    status: 403,
    last: { message: 'This token may not deploy plants. It may preview plants, view notes.' },
  });
  expect((await promote(deployer, '1.0.0-00000000')).last).toMatchObject({
    step: 'refused',
    problems: [
      'Release 1.0.0-00000000 is not stored on this site. Preview it again: slice deploy --preview',
    ],
  });
  expect((await promote(deployer, '../shell')).status).toBe(400);
  expect((await promote(deployer)).last).toMatchObject({ step: 'live', release });
  expect(await (await at('/about')).text()).toContain('>About a promotion</h1>');
  const { history } = await deployer.list();
  const outcomes = history.filter((one) => one.release === release).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['live', 'previewed']);
});

test('refuses an incompatible preview', async () => {
  const broken = { serverCode: 'throw new Error("no");' };
  expect((await previewer.send(broken, '', 'previews')).last.step).toBe('refused');
});

nightly("a check does not affect the preview's address", async () => {
  const heading = 'About a check of a preview';
  const { address } = await previewed(heading);
  expect((await deployer.send({ heading }, '', 'checks')).last).toEqual({ problems: [] });
  expect((await at(address)).status).toBe(200);
});

nightly('checking a pull request requires only the right to look', async () => {
  const looker = await teamAt(site, 'look:plants');
  const heading = 'About a check';
  expect((await looker.send({ heading }, '', 'checks')).last).toEqual({ problems: [] });
  expect((await looker.send({}, '', 'previews')).status).toBe(403);
});

test('closes a preview whose trial could not run', async () => {
  const { release, address } = await previewed('About a busy machine');
  const end = async (slice: string, text: string, by = previewer) => {
    const order = { release, address: `${site.preview}${text}`, reason: 'It was busy.' };
    return (await by.order(`withdrawals/${slice}`, order)).status;
  };
  const shown = async () => (await at('/about', cookieOf(await at(address)))).text();
  expect(await end('notes', address)).toBe(403);
  expect(await end('plants', '/?preview=none', deployer)).toBe(200);
  expect(await shown()).toContain('About a busy machine');
  expect(await end('plants', address)).toBe(200);
  expect(await shown()).not.toContain('About a busy machine');
  const { history } = await previewer.list();
  expect(history.find((event) => event.release === release)).toMatchObject({
    outcome: 'failed',
    problems: ['Its trial could not run: It was busy.'],
  });
});
