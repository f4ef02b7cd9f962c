import { schedule } from '@platband/server-kit/http';
import { minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LeadStore } from './lead-store';
import { settleLeads, stopSettling } from './settle-leads';
import { sendSyntheticLead } from './synthetic-lead';

declare module 'fastify' {
  interface FastifyInstance {
    readonly leads: LeadStore;
  }
}

export const leadsPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, log, outbox, settings } = server;
    /** Not awaited, so that visitors and the staff are served meanwhile. */
    const settle = () =>
      void settleLeads(database).catch((error: Error) =>
        log.error({ reason: error.message }, 'new leads could not be prepared for searches'),
      );
    server.decorate(
      'leads',
      new LeadStore(database, () => {
        outbox.wake();
        settle();
      }),
    );
    settle();
    const { sendsSyntheticLeads, siteOrigin } = settings;
    if (sendsSyntheticLeads && siteOrigin !== null) {
      const work = () => sendSyntheticLead(database, siteOrigin);
      schedule(server, { name: 'sending a synthetic lead', everyMs: minuteMs, work });
    }
    server.addHook('onClose', () => stopSettling(database));
  },
  { name: 'leads', dependencies: ['database', 'mail'] },
);
