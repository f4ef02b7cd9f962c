import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { readinessRoute } from './readyz';

export const healthPlugin = fp(
  async (server: FastifyInstance) => {
    /** Liveness only: the process responds. */
    const config = { origins: ['public', 'staff', 'preview'] as const };
    server.get('/healthz', { config }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    const { database, leads, releases, settings, erasureHeld } = server;
    readinessRoute(server, {
      database,
      leads,
      erasureHeld,
      releases,
      siteFolder: settings.siteFolder,
      siteOrigin: settings.siteOrigin,
    });
  },
  { name: 'health', dependencies: ['database', 'leads', 'releases', 'retention'] },
);
