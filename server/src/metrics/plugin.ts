import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge, type Registry } from 'prom-client';
import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import { sliceLead } from 'shared-contracts/contract/api/slice-lead';
import { countQuarantined } from '../leads/lead-count-repository';
import { syntheticArrivedAt } from '../leads/synthetic-lead-repository';
import { countMail, oldestWaiting } from '../mail/unsent-mail-repository';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the route that accepts a lead; such leads are not counted. */
    isTestLead: boolean;
  }
}

/** Adds leads and mail to `/metrics`. Contains no visitor data. */
export const metricsPlugin = fp(
  async (server: FastifyInstance) => {
    const registers = [server.metrics];
    const leads = new Counter({
      name: 'leads_total',
      help: 'Number of leads, by form and outcome',
      labelNames: ['form', 'outcome'],
      registers,
    });
    // Prometheus sees no increase in the first sample of a series, so each starts at 0.
    for (const form of Object.keys(leadCalls))
      for (const outcome of outcomes) leads.inc({ form, outcome }, 0);
    server.decorateRequest('isTestLead', false);
    server.addHook(
      'onResponse',
      ({ method, routeOptions, params, isTestLead }, { statusCode }, done) => {
        done();
        const form =
          method === 'POST' && statusCode !== 405 && !isTestLead
            ? formOf(routeOptions.url ?? 'none', params, statusCode)
            : undefined;
        if (form !== undefined) leads.inc({ form, outcome: outcomeOf(statusCode) });
      },
    );
    measureDatabase(server, registers);
  },
  // Registered before all routes, so that every response is counted.
  { name: 'metrics', dependencies: ['health'] },
);

const forms = new Map<string, string>(
  Object.entries(leadCalls).map(([form, { path }]) => [path, form]),
);

function formOf(route: string, params: unknown, status: number): string | undefined {
  const path = route.replace(/^\/api\/v1/i, '');
  if (path !== sliceLead.path) return forms.get(path);
  const { slice, form } = params as { readonly slice: string; readonly form: string };
  // Requests for unknown forms add no series.
  return status === 404 ? undefined : `${slice}/${form}`;
}

const outcomes = ['accepted', 'limited', 'conflict', 'rejected', 'failed'] as const;

function outcomeOf(status: number): (typeof outcomes)[number] {
  if (status < 300) return 'accepted';
  if (status === 429) return 'limited';
  return status === 409 ? 'conflict' : status < 500 ? 'rejected' : 'failed';
}

/** Values from the database are read on each scrape, and left out while it is unavailable. */
function measureDatabase(server: FastifyInstance, registers: Registry[]): void {
  const { database } = server;
  const gauge = (name: string, help: string, read: (gauge: Gauge<'channel'>) => Promise<void>) =>
    new Gauge<'channel'>({
      name,
      help,
      labelNames: ['channel'],
      registers,
      async collect() {
        this.reset();
        await read(this).catch(() => {});
      },
    });
  gauge('outbox_waiting', 'Number of unsent mails and webhook calls', async (waiting) => {
    for (const [channel, mails] of await countMail(database, 'waiting', Date.now()))
      waiting.set({ channel }, mails);
  });
  gauge(
    'outbox_refused',
    'Number of permanently refused notices about leads that nobody has handled',
    async (refused) => {
      for (const [channel, mails] of await countMail(database, 'refusedNotices', 0))
        refused.set({ channel }, mails);
    },
  );
  gauge(
    'outbox_oldest_seconds',
    'Age of the oldest unsent mail or webhook call, in seconds',
    async (oldest) => {
      for (const [channel, at] of await oldestWaiting(database))
        oldest.set({ channel }, (Date.now() - at) / 1_000);
    },
  );
  new Gauge({
    name: 'leads_erasure_held',
    help: '1 if old leads are not erased automatically; /readyz gives the reason',
    registers,
    collect() {
      this.set(server.erasureHeld() === null ? 0 : 1);
    },
  });
  const { sendsSyntheticLeads, siteOrigin } = server.settings;
  if (sendsSyntheticLeads && siteOrigin !== null)
    gauge(
      'synthetic_lead_seconds',
      'Time at which the last synthetic lead arrived, in seconds since 1970; 0 if none has',
      async (arrived) => arrived.set((await syntheticArrivedAt(database)) / 1_000),
    );
  new Gauge({
    name: 'leads_quarantined',
    help: 'Number of leads in quarantine, at most 1000',
    registers,
    async collect() {
      this.set(await countQuarantined(database).catch(() => Number.NaN));
    },
  });
}
