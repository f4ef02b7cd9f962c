import * as fs from 'node:fs';
import { access } from 'node:fs/promises';
import { connect as connectHttp2, constants } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCertificate } from '../testing/certificate';
import { openServer } from './open-server';
import { readTable, serviceTable } from './settings';

const folder = fs.mkdtempSync(join(tmpdir(), 'held-'));
const tls = makeCertificate(folder);
const file = `${folder}/large.bin`;
fs.writeFileSync(file, Buffer.alloc(20_000_000));

const ofAddress = { connections: 20, streamsOfAddress: 150 };
const limits = { pipelined: 8, streams: 100, stalledMs: 300, ...ofAddress };
const openFiles = () =>
  fs.readdirSync('/proc/self/fd').filter((name) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${name}`) === file;
    } catch {
      return false;
    }
  }).length;

let server: FastifyInstance;
let mostOpen = 0;
const get = 'GET /large.bin HTTP/1.1\r\nHost: site.example\r\n\r\n';
const ends: (() => void)[] = [];

async function begin(settings: Readonly<Record<string, string>>): Promise<number> {
  server = openServer(readTable({ ...settings, LOG_LEVEL: 'silent' }, serviceTable), limits);
  const send = (reply: FastifyReply, path = file) => {
    const opened = fs.createReadStream(path).once('open', () => {
      mostOpen = Math.max(mostOpen, openFiles());
    });
    return reply.type('text/plain').send(opened);
  };
  server.get('/large.bin', async (_request, reply) => send(reply));
  server.get('/certificate.pem', async (_request, reply) => send(reply, tls.TLS_CERTIFICATE));
  // Waits, like a route that first looks up its file.
  server.get('/looked-up.bin', async (_request, reply) => {
    await access(file);
    return send(reply);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

/** Opens a connection of HTTP/1.1, which reads nothing. */
function openSocket(port: number, isSecure: boolean) {
  const trust = { rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] };
  const socket = isSecure
    ? connectTls({ port, host: '127.0.0.1', ...trust })
    : connect(port, '127.0.0.1');
  socket.on('error', () => {}).pause();
  ends.push(() => socket.destroy());
  return socket;
}

function openSession(port: number, initialWindowSize: number) {
  const session = connectHttp2(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    settings: { initialWindowSize },
  });
  session.on('error', () => {});
  ends.push(() => session.destroy());
  const request = (path = '/large.bin') => {
    const stream = session.request({ ':path': path });
    return stream.on('error', () => {});
  };
  return { session, request };
}

beforeEach(() => {
  mostOpen = 0;
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await server.close();
});

type Hold = (port: number, isSecure: boolean) => unknown;

const overBoth: readonly (readonly [string, Hold])[] = [
  ['64 pipelined requests', (port, isSecure) => openSocket(port, isSecure).write(get.repeat(64))],
  [
    'eight pipelined requests, half read, then closed',
    (port, isSecure) => {
      const socket = openSocket(port, isSecure);
      socket.write(get.repeat(8));
      socket.once('data', () => socket.destroy()).resume();
    },
  ],
  ['eight pipelined requests', (port, isSecure) => openSocket(port, isSecure).write(get.repeat(8))],
];
const overHttp2: readonly (readonly [string, Hold])[] = [
  [
    '500 streams with window 0',
    (port) => {
      const { request } = openSession(port, 0);
      for (let at = 0; at < 500; at += 1) request();
    },
  ],
  [
    '200 streams that are cancelled',
    (port) => {
      const { request } = openSession(port, 65_535);
      for (let at = 0; at < 200; at += 1) {
        const stream = request(at < 100 ? '/large.bin' : '/looked-up.bin');
        if (at % 2 === 0) setImmediate(() => stream.close(constants.NGHTTP2_CANCEL));
        else stream.once('data', () => stream.close(constants.NGHTTP2_CANCEL));
      }
    },
  ],
  [
    'streams that are half read',
    (port) => {
      const { request } = openSession(port, 65_535);
      for (let at = 0; at < 20; at += 1)
        request().once('data', function (this: { pause(): void }) {
          this.pause();
        });
    },
  ],
];

test
  .skipIf(!fs.existsSync('/proc/self/fd'))
  .each([
    ...overBoth.map(([way, hold]) => [way, 'HTTP', hold] as const),
    ...[...overBoth, ...overHttp2].map(([way, hold]) => [way, 'TLS', hold] as const),
  ])('closes the files of clients that do not read: %s over %s', async (_, scheme, hold) => {
  const isSecure = scheme === 'TLS';
  const port = await begin(isSecure ? tls : {});
  hold(port, isSecure);
  await expect.poll(() => mostOpen).toBeGreaterThan(0);
  // One stream above the limit is refused after its file was opened.
  expect(mostOpen).toBeLessThanOrEqual(limits.streamsOfAddress + limits.streams);
  await expect.poll(openFiles, { timeout: 20_000 }).toBe(0);
});

test('an address holds a limited number of connections, and gets them back', async () => {
  const port = await begin({});
  const open = () => openSocket(port, false).resume();
  const sockets = Array.from({ length: limits.connections + 5 }, open);
  const ended = () => sockets.filter(({ closed }) => closed).length;
  await expect.poll(ended, { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
  for (const socket of sockets) socket.destroy();
  await expect.poll(ended, { timeout: 20_000 }).toBe(sockets.length);
  const read = () =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = openSocket(port, false).on('data', (part) => (answer += part));
      socket.once('close', () => resolve(answer)).resume();
      socket.write('GET /certificate.pem HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    });
  await expect.poll(read, { timeout: 20_000 }).toContain('CERTIFICATE');
});

test('connections without a request end, over both versions of HTTP', async () => {
  const port = await begin(tls);
  const socket = openSocket(port, true).resume();
  const { session } = openSession(port, 65_535);
  await expect
    .poll(() => [socket.closed, session.closed], { timeout: 20_000 })
    .toEqual([true, true]);
});
