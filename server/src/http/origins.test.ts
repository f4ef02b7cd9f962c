import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { listenOn, tokenWith } from '@platform/releases/testing';
import { createToken } from '@platform/server-kit/tokens';
import { cases } from '@platform/slice/build/cases';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../testing/certificate';
import { packHome, sendRelease } from '../testing/deploy-place';
import { deployServerForAll, serverForTest } from '../testing/test-server';

const site = deployServerForAll();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function signIn(right: 'leads' | 'content' | 'deploy:mf-home', page: string) {
  const expiresAt = Date.now() + 60_000;
  const token = await createToken(site.server.database, {
    holder: 'Asha',
    rights: [right],
    expiresAt,
  });
  const answer = await fetch(`${site.staff}/${page}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: form,
    body: `token=${token}`,
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const staffPages = [
  ['leads', 'leads', 'export'],
  ['content', 'content', 'history/'],
  ['deploy', 'deploy:mf-home', 'roll-back'],
] as const;

cases(staffPages)(
  'staff pages are served on the staff origin only, even to a valid session',
  async (page, right, action) => {
    const cookie = await signIn(right, page);
    const accept = 'text/html';
    const statuses = async (origin: string) => [
      (await fetch(`${origin}/${page}/`, { headers: { cookie, accept } })).status,
      (await fetch(`${origin}/${page}/sign-in`, { method: 'POST', headers: form })).status,
      (await fetch(`${origin}/${page}/${action}`, { method: 'POST', headers: { ...form, cookie } }))
        .status,
    ];
    expect((await statuses(site.staff))[0]).toBe(200);
    expect(await statuses(site.origin)).toEqual([404, 404, 404]);
    expect((await fetch(`${site.preview}/${page}/`, { headers: { cookie } })).status).toBe(404);
    const shown = await fetch(`${site.origin}/${page}/`, { headers: { cookie, accept } });
    expect(await shown.text()).toContain('<h1');
    expect(shown.headers.get('cache-control')).toBe('no-cache, no-transform');
  },
);

cases(['same-site', 'cross-site'])(
  'a page of another origin cannot act in a staff session',
  async (from) => {
    const cookie = await signIn('leads', 'leads');
    const send = (headers: Record<string, string>) =>
      fetch(`${site.staff}/leads/export`, {
        method: 'POST',
        headers: { ...form, cookie, ...headers },
      });
    expect((await send({ 'sec-fetch-site': from, origin: site.origin })).status).toBe(403);
    expect((await send({ origin: site.preview })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-origin', origin: site.staff })).status).toBe(200);
  },
);

test('a same-site page cannot write content in a staff session', async () => {
  const cookie = await signIn('content', 'content');
  const contents = '/content/repository/repos/site/content/contents';
  const answer = await fetch(site.staff + contents, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
    body: '{}',
  });
  expect(answer.status).toBe(403);
});

test('the staff origin serves no site pages and redirects / to the leads', async () => {
  const get = (path: string) => fetch(site.staff + path, { redirect: 'manual' });
  expect([(await get('/about')).status, (await get('/api/V1/media/blogs')).status]).toEqual([
    404, 404,
  ]);
  expect((await get('/')).headers.get('location')).toBe('/leads/');
});

test('the preview origin responds to every call but stores and sends nothing', async () => {
  const lead = { name: 'Asha', email: 'a@b.example', mobile: '9876543210', message: 'A lathe' };
  const answers = await Promise.all([
    fetch(`${site.preview}/api/V1/email/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(32) },
      body: JSON.stringify(lead),
    }),
    fetch(`${site.preview}/forms/contact`, {
      method: 'POST',
      headers: form,
      body: new URLSearchParams(lead).toString(),
    }),
  ]);
  const message = 'This is a preview of the site: nothing is stored or sent.';
  for (const answer of answers) expect(await answer.json()).toEqual({ message });
  const tables = ['lead', 'outbox'];
  for (const table of tables)
    expect(await site.server.database.query(`SELECT * FROM ${table}`)).toEqual([]);
});

cases(['/metrics', '/readyz', '/deploy/releases', '/your-data/'])(
  'the preview origin serves pages of the site only',
  async (path) => {
    expect((await fetch(site.preview + path)).status).toBe(404);
  },
);

test('the public origin redirects previews and ignores their cookie', async () => {
  const token = await tokenWith(site.database, 'preview:mf-home');
  const tarball = await packHome(site.place, { heading: 'About walls' });
  const { last } = await sendRelease(site.origin, token, tarball, 'mf-home', 'previews');
  const address = new URL(String(last['address']));
  expect(address.port).toBe(new URL(site.preview).port);
  const asked = await fetch(`${site.origin}/about${address.search}`, { redirect: 'manual' });
  expect([asked.status, asked.headers.get('location'), asked.headers.get('set-cookie')]).toEqual([
    302,
    `${address.origin}/about${address.search}`,
    null,
  ]);
  const cookie = address.search.slice(1);
  const shown = async (origin: string) =>
    (await (await fetch(`${origin}/about`, { headers: { cookie } })).text()).includes(
      'About walls',
    );
  expect([await shown(site.preview), await shown(site.origin)]).toEqual([true, false]);
});

test('over TLS every origin is served by HTTP/2', async () => {
  const folder = await mkdtemp(`${tmpdir()}/origins-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  const { server } = await serverForTest(makeCertificate(folder));
  const { staff, preview } = await listenOn(server);
  const statusAt = async (address: string) => {
    const session = connect(address, { rejectUnauthorized: false });
    const [headers] = await once(session.request({ ':path': '/leads/' }), 'response');
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
  const entry = `${site.origin}/remotes/mf-home/${remotes['mf-home'].release}/remoteEntry.js`;
  expect((await fetch(entry)).status).toBe(200);
  expect((await fetch(entry, { headers: { 'service-worker': 'script' } })).status).toBe(404);
  const policy = (await fetch(`${site.origin}/about`)).headers.get('content-security-policy');
  expect(policy).toContain("frame-src 'none'");
});
