import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from './database';
import { openDatabase } from './open-database';

declare module 'fastify' {
  interface FastifyInstance {
    readonly database: Database;
  }
}

/** The database, migrated. It is closed after everything that uses it. */
export const databasePlugin = fp(
  async (server: FastifyInstance) => {
    const database = await openDatabase(server.settings);
    server.decorate('database', database);
    server.addHook('onClose', () => database.close());
  },
  { name: 'database', dependencies: ['http'] },
);
