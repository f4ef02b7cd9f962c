import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Registry } from 'prom-client';
import type { Check } from './finding';
import { serveMetrics } from './metrics';
import { readinessRoute } from './readyz';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks of `/readyz` by name, to which plugins add theirs. */
    readonly checks: Map<string, Check>;
    /** Metrics of `/metrics`, to which plugins add theirs. */
    readonly metrics: Registry;
  }
}

/**
 * `/healthz`, `/readyz` and `/metrics`. Registered before all other routes, so that every response
 * is counted.
 */
export const healthPlugin = fp(
  async (server: FastifyInstance) => {
    /** Liveness only: the process responds. */
    const config = { origins: ['public', 'staff', 'preview'] as const };
    server.get('/healthz', { config }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    server.decorate('checks', new Map<string, Check>());
    readinessRoute(server);
    server.decorate('metrics', serveMetrics(server));
  },
  { name: 'health', dependencies: ['database', 'rate-limits'] },
);
