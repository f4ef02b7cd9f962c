import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is up and answers. */
export async function healthRoute(server: FastifyInstance): Promise<void> {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
}
