import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { indexLeads } from './index-leads';
import { LeadStore } from './lead-store';

declare module 'fastify' {
  interface FastifyInstance {
    readonly leads: LeadStore;
  }
}

export const leadsPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, log, outbox } = server;
    /** Not awaited: visitors are served meanwhile; searches for a person or words wait for it. */
    const index = () =>
      void indexLeads(database).catch((error: Error) =>
        log.error({ reason: error.message }, 'leads are not indexed'),
      );
    server.decorate(
      'leads',
      new LeadStore(database, () => {
        outbox.wake();
        index();
      }),
    );
    index();
    // Running work ends before the database is closed.
    server.addHook('onClose', () => indexLeads(database).catch(() => {}));
  },
  { name: 'leads', dependencies: ['database', 'mail'] },
);
