import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { answerErrors } from './answer-errors';
import { openServer } from './open-server';
import { readTable, type SiteSettings, serviceTable } from './settings';

const settings = readTable({ LOG_LEVEL: 'silent' }, serviceTable) as SiteSettings;

afterEach(() => vi.useRealTimers());

test('waits indefinitely for the site to be fetched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = openServer(settings);
  let hasFetched = () => {};
  const fetching = new Promise<void>((resolve) => {
    hasFetched = resolve;
  });
  server.addHook('onReady', () => fetching);
  const ready = server.ready().then(
    () => 'ready',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(600_000);
  hasFetched();
  expect(await ready).toBe('ready');
  await server.close();
});

test('aborts a body that arrives at one byte a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = openServer(settings);
  answerErrors(server);
  server.post('/', async ({ body }) => ({ took: (body as object[]).length }));
  const sockets: Socket[] = [];
  server.server.on('connection', (socket) => sockets.push(socket));
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const send = () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const sent = request(origin, { method: 'POST', headers, agent });
    const answer = new Promise<readonly unknown[]>((resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', (response) => {
        response.setEncoding('utf8').once('data', (text: string) => {
          const { statusCode, headers } = response;
          resolve([statusCode, headers.connection, JSON.parse(text)]);
        });
      });
    });
    return { sent, answer };
  };
  const slow = send();
  const quick = send();
  slow.sent.write('[');
  quick.sent.write(`["${'x'.repeat(20_000)}"`);
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  await expect.poll(() => sockets.some(({ bytesRead }) => bytesRead > 20_000)).toBe(true);
  vi.advanceTimersByTime(30_000);
  expect(await slow.answer).toEqual([
    503,
    'close',
    { message: 'The request arrived too slowly. Please send it again.' },
  ]);
  quick.sent.end(']');
  expect(await quick.answer).toEqual([200, 'keep-alive', { took: 1 }]);
  expect(vi.getTimerCount()).toBe(0);
  agent.destroy();
  await server.close();
});
