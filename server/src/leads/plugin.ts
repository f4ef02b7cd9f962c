import { schedule } from '@platform/server-kit/http';
import { minuteMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { indexLeads } from './index-leads';
import { LeadStore } from './lead-store';
import { sendSyntheticLead } from './synthetic-lead';

declare module 'fastify' {
  interface FastifyInstance {
    readonly leads: LeadStore;
  }
}

export const leadsPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, log, outbox, settings } = server;
    /**
     * Not awaited, so that visitors are served meanwhile; searches by person or word wait for it.
     */
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
    const { sendsSyntheticLeads, siteOrigin } = settings;
    if (sendsSyntheticLeads && siteOrigin !== null) {
      const work = () => sendSyntheticLead(database, siteOrigin);
      schedule(server, { name: 'sending a synthetic lead', everyMs: minuteMs, work });
    }
    // Lets running work end before the database is closed.
    server.addHook('onClose', () => indexLeads(database).catch(() => {}));
  },
  { name: 'leads', dependencies: ['database', 'mail'] },
);
