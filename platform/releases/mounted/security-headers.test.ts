import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { serverForTest } from '../testing/mounted-server';

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1' };

test.each([
  ['over HTTP', {}, {}, undefined],
  [
    'over HTTPS, as the proxy in front reports',
    { TRUST_PROXY: '1' },
    forwarded,
    'max-age=31536000',
  ],
  ['over HTTPS, as a client claims', {}, forwarded, undefined],
  [
    'at a site whose origin is HTTPS',
    { SITE_ORIGIN: 'https://www.garden.example' },
    {},
    'max-age=31536000',
  ],
  ['at a site whose origin is HTTP', { SITE_ORIGIN: 'http://localhost:3000' }, {}, undefined],
] as const)('%s: sends HSTS only over HTTPS', async (_, settings, headers, expected) => {
  const { server } = await serverForTest(settings);
  for (const url of ['/', '/config.json', '/healthz']) {
    expect((await server.inject({ url, headers })).headers['strict-transport-security'], url).toBe(
      expected,
    );
  }
});

test('pages cannot be framed', async () => {
  const { server } = await serverForTest();
  for (const url of ['/', 'http://localhost:3001/deploy/']) {
    expect(String((await server.inject(url)).headers['content-security-policy'])).toContain(
      "frame-ancestors 'none'",
    );
  }
});

test('pages may call only configured origins', async () => {
  const { database, server } = await serverForTest();
  const connect = async () =>
    /connect-src ([^;]*)/.exec(
      String((await server.inject('/')).headers['content-security-policy']),
    )?.[1];
  expect(await connect()).toBe("'self'");
  await writeFile(
    `${database.folder}/config.json`,
    JSON.stringify({
      jobsUrl: 'https://jobs.example/v2/jobs?site=1',
      reportsUrl: '/vitals',
    }),
  );
  expect(await connect()).toBe("'self' https://jobs.example");
});

test.each([
  [{}, "script-src 'self' 'sha256-", "connect-src 'self';", "img-src 'self' data:;"],
  [
    { analyticsScript: 'https://count.example/a.js; script-src *' },
    "script-src 'self' 'sha256-",
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
    "script-src 'self' 'sha256-",
    "media-src 'self' https://pictures.example;",
    "img-src 'self' data: https://pictures.example;",
  ],
  [
    { pictureOrigins: ['https://pictures.example; script-src *'] },
    "script-src 'self' 'sha256-",
    "media-src 'self';",
    "img-src 'self' data:;",
  ],
])('%j: the policy only allows the named origins', async (configuration, ...expected) => {
  const { database, server } = await serverForTest();
  await writeFile(`${database.folder}/config.json`, JSON.stringify(configuration));
  const policy = String((await server.inject('/')).headers['content-security-policy']);
  for (const part of expected) expect(policy).toContain(part);
  expect(policy).not.toContain('*;');
});

test('a script’s policy restricts its workers', async () => {
  const { database, server } = await serverForTest({ TRUSTED_ORIGINS: 'https://cdn.example' });
  await mkdir(`${database.folder}/shell`);
  await writeFile(`${database.folder}/shell/worker.js`, 'fetch("https://elsewhere.example");');
  await writeFile(
    `${database.folder}/config.json`,
    JSON.stringify({ jobsUrl: 'https://jobs.example/v2/jobs' }),
  );
  const policyOn = async (origin: string) =>
    (await server.inject(`${origin}/shell/worker.js`)).headers['content-security-policy'];
  expect(await policyOn('')).toBe("default-src 'self' https://cdn.example https://jobs.example");
  expect(await policyOn('http://localhost:3002')).toBe("default-src 'self' https://cdn.example");
});
