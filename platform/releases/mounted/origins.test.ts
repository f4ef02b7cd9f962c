import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { makeCertificate } from '@platband/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { tokenWith } from '../testing/deploy-place';
import { teamAt } from '../testing/deploys';
import { deployServerForAll, serverForTest } from '../testing/mounted-server';
import { listenOn, signInTo } from '../testing/test-servers';

const site = deployServerForAll();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const signIn = async () =>
  signInTo(`${site.staff}/deploy/`, await tokenWith(site.database, 'deploy:plants'));

test('staff pages are served on the staff origin only, even to a valid session', async () => {
  const headers = { cookie: await signIn(), accept: 'text/html' };
  const statuses = async (origin: string) => [
    (await fetch(`${origin}/deploy/`, { headers })).status,
    (await fetch(`${origin}/deploy/sign-in`, { method: 'POST', headers: form })).status,
    (
      await fetch(`${origin}/deploy/roll-back`, {
        method: 'POST',
        headers: { ...form, ...headers },
      })
    ).status,
  ];
  expect((await statuses(site.staff))[0]).toBe(200);
  expect(await statuses(site.origin)).toEqual([404, 404, 404]);
  expect((await fetch(`${site.preview}/deploy/`, { headers })).status).toBe(404);
  const shown = await fetch(`${site.origin}/deploy/`, { headers });
  expect(await shown.text()).toContain('<h1');
  expect(shown.headers.get('cache-control')).toBe('no-cache, no-transform');
});

test('a page of another origin cannot act in a staff session', async () => {
  const cookie = await signIn();
  const send = async (headers: Record<string, string>) =>
    (
      await fetch(`${site.staff}/deploy/sign-out`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...form, cookie, ...headers },
      })
    ).status;
  for (const from of ['same-site', 'cross-site'])
    expect(await send({ 'sec-fetch-site': from, origin: site.origin }), from).toBe(403);
  expect(await send({ origin: site.preview })).toBe(403);
  expect(await send({ 'sec-fetch-site': 'same-origin', origin: site.staff })).toBe(303);
});

test('the preview origin serves pages of the site only', async () => {
  const statuses = ['/about', '/metrics', '/readyz', '/deploy/releases'].map(
    async (path) => (await fetch(site.preview + path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
});

test('the public origin redirects previews and ignores their cookie', async () => {
  const team = await teamAt(site, 'preview:plants');
  const { last } = await team.send({ heading: 'About walls' }, '', 'previews');
  const address = new URL(String(last['address']));
  const asked = await fetch(`${site.origin}/about${address.search}`, { redirect: 'manual' });
  expect([asked.status, asked.headers.get('location'), asked.headers.get('set-cookie')]).toEqual([
    302,
    `${address.origin}/about${address.search}`,
    null,
  ]);
  const headers = { cookie: address.search.slice(1) };
  const shown = async (origin: string) =>
    (await (await fetch(`${origin}/about`, { headers })).text()).includes('About walls');
  expect([await shown(site.preview), await shown(site.origin)]).toEqual([true, false]);
});

test('over TLS every origin is served by HTTP/2', async () => {
  const folder = await mkdtemp(`${tmpdir()}/origins-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  const { server } = await serverForTest(makeCertificate(folder));
  const { staff, preview } = await listenOn(server);
  const statusAt = async (address: string) => {
    const session = connect(address, { rejectUnauthorized: false });
    const [headers] = await once(session.request({ ':path': '/deploy/' }), 'response');
    session.destroy();
    return headers[':status'];
  };
  expect([
    await statusAt(staff),
    await statusAt(server.origins.of('public')),
    await statusAt(preview),
  ]).toEqual([401, 404, 404]);
});

test('no release can register a service worker, and no page can frame a document', async () => {
  const { remotes } = await (await fetch(`${site.origin}/composition.json`)).json();
  const entry = `${site.origin}/remotes/plants/${remotes.plants.release}/remoteEntry.js`;
  expect((await fetch(entry)).status).toBe(200);
  expect((await fetch(entry, { headers: { 'service-worker': 'script' } })).status).toBe(404);
  const policy = (await fetch(`${site.origin}/about`)).headers.get('content-security-policy');
  expect(policy).toContain("frame-src 'none'");
});
