import { mkdir, rm, symlink } from 'node:fs/promises';
import { createDatabase, eventually, type TestDatabase } from '@platband/server-kit/testing';
import { writeFiles } from '@platband/slice/build/test-resources';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../testing/server-process';

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createDatabase('embedded');
  await switchTo('one');
  await writeFiles(database.folder, { 'shell/assets/index-ab12.js': '', 'config.json': {} });
  // Uses the default level.
  server = await ServerProcess.start({ ...database.environment, LOG_LEVEL: '' }, await getPort());
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
const join = (name: string, message: string | null = '') =>
  fetch(`${server.origin}/api/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, message, email: 'asha@b.example', mobile: '9876543210' }),
  });
const info = 30;
const error = 50;

test('logs the start with versions and the live composition', async () => {
  await logged({ level: info, msg: 'started', node: process.version, database: 'embedded' });
  await logged({ level: info, composition: 'one', msg: 'the live composition changed' });
});

test('logs a deploy with its composition', async () => {
  await switchTo('two');
  const msg = 'the live composition changed';
  await logged({ level: info, composition: 'two', before: 'one', msg });
});

test("logs a request as one line with the response's request id", async () => {
  const answer = await fetch(`${server.origin}/config.json?email=asha@b.example`);
  const own = answer.headers.get('x-request-id');
  const request = { method: 'GET', path: '/config.json', status: 200 };
  await logged({ level: info, reqId: own, ...request, ms: expect.any(Number) });
  expect(lines().filter(({ reqId }) => reqId === own)).toHaveLength(1);
});

test('logs a rejection with field names but no values', async () => {
  await join('Private Words', null);
  const reason = 'Please check what you have entered.';
  await logged({ level: info, status: 400, fields: ['message'], reason, msg: 'rejected' });
  await fetch(`${server.origin}/api/join`, { method: 'PUT' });
  await logged({ level: info, status: 405, msg: 'rejected' });
});

test('logs a failure', async () => {
  await database.query('DROP TABLE member');
  await join('Private Words');
  await logged({ level: error, msg: 'a request failed' });
});

test('does not log cached files or passing probes', async () => {
  await fetch(`${server.origin}/healthz`);
  await fetch(`${server.origin}/shell/assets/index-ab12.js`);
  const { headers } = await fetch(`${server.origin}/config.json`);
  await logged({ reqId: headers.get('x-request-id') });
  const paths = lines().map(({ path }) => String(path));
  expect(paths.filter((path) => /^\/healthz|assets/.test(path))).toEqual([]);
});

test('logs no personal data', async () => {
  await fetch(`${server.origin}/asha@b.example/%2B91%2098765%2043210?mobile=9876543210`, {
    headers: { 'user-agent': 'Asha-Browser' },
  });
  const { headers } = await fetch(`${server.origin}/asha%40b.example/98765-43210/page`);
  await logged({ reqId: headers.get('x-request-id'), path: '/…/…/page', status: 404 });
  expect(JSON.stringify(lines())).not.toMatch(
    /asha|Private Words|98765|43210|127\.0\.0\.1"|remoteAddress|broken|hostname/i,
  );
});
