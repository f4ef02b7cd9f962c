import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { addMissingKeys } from './add-missing-keys';
import { LeadStore } from './lead-store';

declare module 'fastify' {
  interface FastifyInstance {
    readonly leads: LeadStore;
  }
}

export const leadsPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, log, outbox } = server;
    server.decorate('leads', new LeadStore(database, () => outbox.wake()));
    // Not awaited: visitors are served meanwhile, and who looks for a person waits for it.
    addMissingKeys(database).catch((error: Error) => log.error({ reason: error.message }, 'leads have no keys yet'));
  },
  { name: 'leads', dependencies: ['database', 'mail'] },
);
