import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Once the server is asked to end, each answer under way is the last on its connection, and connections without one are ended: one that is
 * kept alive, or that a browser has opened ahead of need and said nothing on, would hold the end up for a minute and more.
 */
export function endConnectionsWhenClosing(server: FastifyInstance): void {
  let isClosing = false;
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (!answering.has(socket)) socket.destroy();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
