import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openSiteDatabase } from './open-site-database';

/** Provides the migrated database, and closes it after everything that uses it. */
export const databasePlugin = fp(
  async (server: FastifyInstance) => {
    const database = await openSiteDatabase(server.settings);
    server.decorate('database', database);
    server.addHook('onClose', () => database.close());
  },
  { name: 'database', dependencies: ['http'] },
);
