import { signInTo } from '@platband/releases/testing';
import { createToken } from '@platband/server-kit/tokens';
import { expect, test } from 'vitest';
import { serverForAll } from '../testing/test-server';

/** How origins are kept apart is tested in platform/releases/mounted/origins.test.ts. */
const site = serverForAll();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function signIn(right: 'leads' | 'content'): Promise<string> {
  const token = await createToken(site.server.database, {
    holder: 'Asha',
    rights: [right],
    expiresAt: Date.now() + 60_000,
  });
  return signInTo(`${site.staff}/${right}/`, token);
}

test.each([
  ['leads', 'export'],
  ['content', 'history/'],
] as const)('%s are on the staff origin only, for its own pages only', async (right, action) => {
  const cookie = await signIn(right);
  const send = async (origin: string, path: string, headers: object = {}, method = 'POST') =>
    (
      await fetch(`${origin}/${right}/${path}`, {
        method,
        headers: { ...form, cookie, ...headers },
      })
    ).status;
  for (const origin of [site.origin, site.preview])
    expect(await send(origin, '', {}, 'GET')).toBe(404);
  expect([await send(site.origin, 'sign-in'), await send(site.origin, action)]).toEqual([404, 404]);
  expect(await send(site.staff, '', {}, 'GET')).toBe(200);
  expect(await send(site.staff, action, { 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await send(site.staff, action, { 'sec-fetch-site': 'same-origin' })).not.toBe(403);
});

test('a same-site page cannot write content in a staff session', async () => {
  const answer = await fetch(`${site.staff}/content/repository/repos/site/content/contents`, {
    method: 'POST',
    headers: {
      cookie: await signIn('content'),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-site',
    },
    body: '{}',
  });
  expect(answer.status).toBe(403);
});

test('the staff origin serves no calls and redirects / to the leads', async () => {
  const get = (path: string) => fetch(site.staff + path, { redirect: 'manual' });
  expect((await get('/api/V1/media/blogs')).status).toBe(404);
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
  const message = 'This is a preview of the site, so nothing is stored or sent.';
  for (const answer of answers) expect(await answer.json()).toEqual({ message });
  for (const table of ['lead', 'outbox'])
    expect(await site.server.database.query(`SELECT * FROM ${table}`)).toEqual([]);
  expect((await fetch(`${site.preview}/your-data/`)).status).toBe(404);
});
