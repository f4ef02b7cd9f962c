import type { FastifyInstance } from 'fastify';

/** Once the server is asked to end, each answer under way is the last on its connection; a kept-alive one would hold the end up for minutes. */
export function endConnectionsWhenClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
