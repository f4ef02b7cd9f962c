import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { makeCertificate } from '../testing/certificate';
import { endConnectionsWhenClosing } from './last-answers';
import { openServer } from './open-server';
import { readTable, serviceTable } from './settings';

const folder = mkdtempSync(join(tmpdir(), 'tls-'));
const files = makeCertificate(folder);
const settingsWith = (more: Readonly<Record<string, string>>) =>
  readTable({ ...files, LOG_LEVEL: 'silent', ...more }, serviceTable);

let server: FastifyInstance;
let letGo = () => {};
afterEach(() => {
  vi.useRealTimers();
  return server?.close();
});

async function begin(): Promise<string> {
  server = openServer(settingsWith({}));
  endConnectionsWhenClosing(server);
  server.get('/version', async (request) => request.raw.httpVersion);
  server.post('/', async () => 'whole');
  server.get('/slow', () => new Promise((resolve) => (letGo = () => resolve('whole'))));
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `https://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const trust = { ca: readFileSync(files.TLS_CERTIFICATE), checkServerIdentity: () => undefined };

function get(origin: string, path: string) {
  const session = connect(origin, trust);
  const answered = text(session.request({ ':path': path }));
  return { answered, session, isOpen: once(session, 'connect') };
}

test('serves the site over HTTP/2 and HTTP/1.1 if a certificate is configured', async () => {
  const origin = await begin();
  const { answered, session } = get(origin, '/version');
  expect(await answered).toBe('2.0');
  session.close();
  const old = requestHttps(`${origin}/version`, { ...trust, agent: false }).end();
  const [answer] = await once(old, 'response');
  expect(await text(answer)).toBe('1.1');
});

test('completes a pending HTTP/2 response before it closes', async () => {
  const origin = await begin();
  const { answered, isOpen } = get(origin, '/slow');
  await isOpen;
  await expect.poll(() => String(letGo)).toContain('whole');
  const closed = server.close();
  letGo();
  expect(await answered).toBe('whole');
  await closed;
});

test('ends an HTTP/2 stream whose body arrives at a byte a second', async () => {
  const origin = await begin();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const session = connect(origin, trust);
  const stream = session.request({ ':path': '/', ':method': 'POST', 'content-type': 'text/plain' });
  const closed = once(stream, 'close');
  const answered = once(stream, 'response');
  stream.write('x');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(30_000);
  const [headers] = await answered;
  expect(headers[':status']).toBe(503);
  stream.resume();
  await closed;
  session.close();
});

test('refuses files that are not a certificate and a key', () => {
  writeFileSync(`${folder}/other.pem`, 'nothing');
  expect(() => openServer(settingsWith({ TLS_KEY: `${folder}/other.pem` }))).toThrow(
    /TLS_CERTIFICATE and TLS_KEY cannot be used/,
  );
  expect(() => settingsWith({ TLS_KEY: '' })).toThrow(
    /TLS_CERTIFICATE and TLS_KEY must be set together/,
  );
  expect(() => settingsWith({ TLS_KEY: `${folder}/none.pem` })).toThrow(
    /TLS_KEY=.*none\.pem is invalid\. Expected the path of a readable file/,
  );
});
