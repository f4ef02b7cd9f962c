import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { serverForAll } from '../testing/test-server';

/** How the site serves pages and files is tested in platform/releases/mounted/serving.test.ts. */
const site = serverForAll();

cases([
  ['GET', '/api/V1/email/contact-us', 'POST'],
  ['DELETE', '/api/v1/media/blogs', 'GET, HEAD'],
  ['PATCH', '/api/V1/media/blogs/3', 'GET, HEAD'],
  ['OPTIONS', '/api/V1/newsletter/subscribe', 'POST'],
  ['PROPFIND', '/api/V1/email/contact-us', 'POST'],
  ['POST', '/forms/style.css', 'GET, HEAD'],
  ['DELETE', '/forms/contact', 'GET, HEAD, POST'],
  ['PUT', '/leads/work', 'POST'],
] as const)('another method gets a 405 with the allowed ones', async (method, url, allow) => {
  const answer = await site.server.inject({ method: method as 'GET', url });
  expect([answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
    405,
    allow,
    { message: `This address supports only ${allow.replaceAll(', ', ' and ')}.` },
  ]);
});

cases(['GET', 'POST', 'PROPFIND'])('an unknown call gets a 404', async (method) => {
  const answer = await site.server.inject({ method: method as 'GET', url: '/api/V1/nope' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
});

cases([
  ['/FORMS/contact', '/forms/contact'],
  ['/forms/Contact/?lang=hi', '/forms/contact?lang=hi'],
])('redirects to the only spelling of a form', async (url, location) => {
  const answer = await site.server.inject({ url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});

cases(['/%E0%A4%A', '/%'])('a call that cannot be decoded gets a 404 in JSON', async (path) => {
  const answer = await site.server.inject(`/api/V1${path}`);
  expect([answer.statusCode, answer.json().message]).toEqual([
    404,
    expect.stringContaining('The API has no such call'),
  ]);
});

test('a form with a very long name gets a 404', async () => {
  const answer = await site.server.inject(`/forms/${'x'.repeat(1_000)}`);
  expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
});
