import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../database/database';
import { answerErrors } from './answer-errors';
import { type Drain, endConnectionsWhenClosing } from './last-answers';
import { logAnswers } from './log-answers';
import { serveOrigins } from './origins';
import { rejectOtherMethods } from './other-methods';
import { openRateLimits, type RateLimits } from './rate-limits';
import type { SiteSettings } from './settings';

declare module 'fastify' {
  interface FastifyInstance {
    readonly settings: SiteSettings;
    readonly database: Database;
    /** Call this before closing the server if another process has taken over. */
    readonly drain: Drain['drain'];
    readonly limits: RateLimits;
  }
}

interface HttpOptions {
  readonly settings: SiteSettings;
  readonly staffHome: string;
  readonly securityHeaders: (server: FastifyInstance, settings: SiteSettings) => void;
}

export const httpPlugin = fp(
  async (server: FastifyInstance, { settings, staffHome, securityHeaders }: HttpOptions) => {
    server.decorate('settings', settings);
    server.decorate('drain', endConnectionsWhenClosing(server).drain);
    securityHeaders(server, settings);
    answerErrors(server);
    serveOrigins(server, settings, staffHome);
    logAnswers(server);
    rejectOtherMethods(server);
    setDefaultCaching(server);
  },
  { name: 'http' },
);

/**
 * Sets the default Cache-Control: public responses, including redirects and 404s, are revalidated;
 * staff responses are not stored.
 */
function setDefaultCaching(server: FastifyInstance): void {
  server.addHook('onSend', async ({ originName }, reply) => {
    if (reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control')) return;
    reply.header('cache-control', originName === 'staff' ? 'no-store' : 'no-cache');
  });
}

export const rateLimitsPlugin = fp(
  async (server: FastifyInstance) => {
    const limits = await openRateLimits(server.settings);
    server.decorate('limits', limits);
    server.addHook('onClose', () => limits.close());
  },
  // Depends on the database because limits are counted in a table with PostgreSQL.
  { name: 'rate-limits', dependencies: ['http', 'database'] },
);
