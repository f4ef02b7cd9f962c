import { writeFiles } from '@platband/slice/build/test-resources';
import { expect, test } from 'vitest';
import { serverForTest } from '../testing/mounted-server';

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1' };

const hsts = 'max-age=31536000';
test.each([
  ['over HTTP', {}, {}, undefined],
  ['over HTTPS, as the proxy in front reports', { TRUST_PROXY: '1' }, forwarded, hsts],
  ['over HTTPS, as a client claims', {}, forwarded, undefined],
  ['at a site whose origin is HTTPS', { SITE_ORIGIN: 'https://www.garden.example' }, {}, hsts],
  ['at a site whose origin is HTTP', { SITE_ORIGIN: 'http://localhost:3000' }, {}, undefined],
] as const)('%s: sends HSTS only over HTTPS', async (_, settings, headers, expected) => {
  const { server } = await serverForTest(settings);
  for (const url of ['/', '/config.json', '/healthz']) {
    const answer = await server.inject({ url, headers });
    expect(answer.headers['strict-transport-security'], url).toBe(expected);
  }
});

/** Opens a server with this configuration, and returns a function that reads a page's policy. */
async function policyWith(configuration: object | null, settings: Record<string, string> = {}) {
  const { database, server } = await serverForTest(settings);
  if (configuration !== null) await writeFiles(database.folder, { 'config.json': configuration });
  await writeFiles(database.folder, { 'shell/worker.js': 'fetch("https://elsewhere.example");' });
  return async (url: string) =>
    String((await server.inject(url)).headers['content-security-policy']);
}

test('pages cannot be framed', async () => {
  const policy = await policyWith(null);
  for (const url of ['/', 'http://localhost:3001/deploy/'])
    expect(await policy(url)).toContain("frame-ancestors 'none'");
});

test('pages may call only configured origins', async () => {
  expect(await (await policyWith(null))('/')).toContain("connect-src 'self';");
  const calls = { jobsUrl: 'https://jobs.example/v2/jobs?site=1', reportsUrl: '/vitals' };
  const connect = "connect-src 'self' https://jobs.example;";
  expect(await (await policyWith(calls))('/')).toContain(connect);
});

const noScripts = "script-src 'self' 'sha256-";
test.each([
  [{}, noScripts, "connect-src 'self';", "img-src 'self' data:;"],
  [
    { analyticsScript: 'https://count.example/a.js; script-src *' },
    noScripts,
    "connect-src 'self';",
    "img-src 'self' data:;",
  ],
  [
    { analyticsScript: 'https://count.example/js/script.js' },
    ' https://count.example;',
    "connect-src 'self' https://count.example;",
    "img-src 'self' data: https://count.example;",
  ],
  [
    { pictureOrigins: ['https://pictures.example'] },
    noScripts,
    "media-src 'self' https://pictures.example;",
    "img-src 'self' data: https://pictures.example;",
  ],
  [
    { pictureOrigins: ['https://pictures.example; script-src *'] },
    noScripts,
    "media-src 'self';",
    "img-src 'self' data:;",
  ],
])('%j: the policy only allows the named origins', async (configuration, ...expected) => {
  const policy = await (await policyWith(configuration))('/');
  for (const part of expected) expect(policy).toContain(part);
  expect(policy).not.toContain('*;');
});

test('a script’s policy restricts its workers', async () => {
  const jobs = { jobsUrl: 'https://jobs.example/v2/jobs' };
  const policy = await policyWith(jobs, { TRUSTED_ORIGINS: 'https://cdn.example' });
  const trusted = "default-src 'self' https://cdn.example";
  expect(await policy('/shell/worker.js')).toBe(`${trusted} https://jobs.example`);
  expect(await policy('http://localhost:3002/shell/worker.js')).toBe(trusted);
});
