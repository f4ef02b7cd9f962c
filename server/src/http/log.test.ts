import { mkdir, rm, symlink } from 'node:fs/promises';
import { createDatabase, eventually, type TestDatabase } from '@platform/server-kit/testing';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../testing/server-process';

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createDatabase('embedded');
  await switchTo('one');
  // Uses the default level.
  server = await ServerProcess.start(
    { ...database.environment, LOG_LEVEL: '', RATE_LIMIT: '3' },
    await getPort(),
  );
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.remove();
});

async function switchTo(id: string): Promise<void> {
  await mkdir(`${database.folder}/compositions/${id}`, { recursive: true });
  await rm(`${database.folder}/live`, { force: true });
  await symlink(`compositions/${id}`, `${database.folder}/live`);
}
const lines = () =>
  server.printed
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const logged = (expected: Record<string, unknown>) =>
  eventually(() =>
    expect(lines()).toEqual(expect.arrayContaining([expect.objectContaining(expected)])),
  );
const post = (path: string, body: object) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const info = 30;
const warn = 40;

test('logs the start with versions and the live composition', async () => {
  await logged({ level: info, msg: 'started', node: process.version, database: 'embedded' });
  await logged({ level: info, composition: 'one', msg: 'the live composition changed' });
});

test('logs a deploy with its composition', async () => {
  await switchTo('two');
  await logged({
    level: info,
    composition: 'two',
    before: 'one',
    msg: 'the live composition changed',
  });
});

test("logs a request as one line with the response's request id", async () => {
  const answer = await fetch(`${server.origin}/api/V1/connect/faq?email=asha@b.example`);
  await logged({
    level: info,
    reqId: answer.headers.get('x-request-id'),
    method: 'GET',
    path: '/api/V1/connect/faq',
    status: 200,
    ms: expect.any(Number),
  });
  expect(lines().filter(({ reqId }) => reqId === answer.headers.get('x-request-id'))).toHaveLength(
    1,
  );
});

test('logs a rejection with field names but no values', async () => {
  await post('/api/V1/email/contact-us', {
    name: 'Private Words',
    email: 'broken',
    mobile: '9876543210',
  });
  await logged({
    level: info,
    status: 400,
    fields: ['email'],
    reason: 'Please check what you have entered.',
    msg: 'rejected',
  });
  for (let at = 0; at < 4; at += 1)
    await post('/api/V1/email/enquiry', { name: '', phone: '', serviceType: '' });
  await logged({ level: info, status: 429, msg: 'rejected' });
});

test('logs a failure', async () => {
  await rm(`${database.folder}/mailbox`, { recursive: true, force: true });
  await symlink('/dev/null', `${database.folder}/mailbox`);
  await post('/api/V1/email/contact-us', {
    name: 'Asha',
    email: 'a@b.example',
    mobile: '9876543210',
  });
  await logged({ level: warn, msg: 'mail was not sent' });
});

test('does not log cached files or passing probes', async () => {
  await fetch(`${server.origin}/healthz`);
  await fetch(`${server.origin}/api/V1/media/preview/blog-cibil.svg`);
  const { headers } = await fetch(`${server.origin}/api/V1/connect/faq`);
  await logged({ reqId: headers.get('x-request-id') });
  expect(
    lines().filter(({ path }) => path === '/healthz' || String(path).includes('preview')),
  ).toEqual([]);
});

test('logs no personal data', async () => {
  await fetch(`${server.origin}/asha@b.example/%2B91%2098765%2043210?mobile=9876543210`, {
    headers: { 'user-agent': 'Asha-Browser' },
  });
  const { headers } = await fetch(`${server.origin}/asha%40b.example/98765-43210/page`);
  await logged({ reqId: headers.get('x-request-id'), path: '/…/…/page', status: 404 });
  expect(
    lines()
      .map((line) => JSON.stringify(line))
      .join('\n'),
  ).not.toMatch(/asha|Private Words|98765|43210|127\.0\.0\.1"|remoteAddress|broken|hostname/i);
});
