import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsWhenClosing } from './last-answers';

async function listening() {
  const server = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsWhenClosing(server);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.get('/slow', async () => {
    await mayAnswer;
    return 'done';
  });
  const isClosing = new Promise<void>((resolve) => {
    server.addHook('preClose', async () => resolve());
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { server, port, answer, isClosing };
}

test('does not wait for an idle connection at shutdown', async () => {
  const { server, port } = await listening();
  const socket = connect(port, '127.0.0.1');
  await Promise.all([once(socket, 'connect'), once(server.server, 'connection')]);
  const ended = once(socket, 'close');
  await server.close();
  await ended;
}, 5_000);

test('sends a pending response and then closes its connection', async () => {
  const { server, port, answer, isClosing } = await listening();
  const requested = fetch(`http://127.0.0.1:${port}/slow`);
  await once(server.server, 'request');
  const closed = server.close();
  await isClosing;
  answer();
  const response = await requested;
  expect([await response.text(), response.headers.get('connection')]).toEqual(['done', 'close']);
  await closed;
}, 5_000);
