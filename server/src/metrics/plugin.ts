import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import { sliceLead } from 'shared-contracts/contract/api/slice-lead';
import { bearerToken } from '../http/bearer-token';
import { countQuarantined } from '../leads/lead-count-repository';
import { syntheticArrivedAt } from '../leads/synthetic-lead-repository';
import { tokensEnding } from '../mail/token-reminders';
import { countMail, oldestWaiting } from '../mail/unsent-mail-repository';
import { measureMachine } from './machine';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the route that accepts a lead; such leads are not counted. */
    isTestLead: boolean;
  }
}

/** Histogram buckets: pages are files, while leads wait for the disk. */
const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * `/metrics` in Prometheus format, with a token that has the right `metrics`, or from this machine
 * if SITE_ORIGIN is local. It contains no visitor data.
 */
export const metricsPlugin = fp(
  async (server: FastifyInstance) => {
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answers by route and status',
      buckets: seconds,
      registers,
      labelNames: ['method', 'route', 'status'],
    });
    const leads = new Counter({
      name: 'leads_total',
      help: 'Leads by form and outcome',
      labelNames: ['form', 'outcome'],
      registers,
    });
    // Prometheus sees no increase in the first sample of a series, so each starts at 0.
    for (const form of Object.keys(leadCalls))
      for (const outcome of outcomes) leads.inc({ form, outcome }, 0);
    server.decorateRequest('isTestLead', false);
    server.addHook(
      'onResponse',
      ({ method, routeOptions, params, isTestLead }, { statusCode, elapsedTime }, done) => {
        done();
        // A 405 response does not belong to the matched route.
        const route = statusCode === 405 ? 'none' : (routeOptions.url ?? 'none');
        requests.observe({ method, route, status: String(statusCode) }, elapsedTime / 1_000);
        const form =
          method === 'POST' && !isTestLead ? formOf(route, params, statusCode) : undefined;
        if (form !== undefined) leads.inc({ form, outcome: outcomeOf(statusCode) });
      },
    );
    measureDatabase(server, registers);
    measureReleases(server, registers);
    measureReports(server, registers);
    measureMachine(server.settings, registers);
    server.get('/metrics', { config: { origins: ['public', 'staff'] } }, async (request, reply) => {
      if (!isOpenHere(server, request)) await bearerToken(server, request, 'metrics');
      return reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics());
    });
  },
  // Registered before all routes, so that every response is counted.
  { name: 'metrics', dependencies: ['database', 'rate-limits'] },
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
  gauge('outbox_waiting', 'Mail and webhook calls that have not left', async (waiting) => {
    for (const [channel, mails] of await countMail(database, 'waiting', Date.now()))
      waiting.set({ channel }, mails);
  });
  gauge(
    'outbox_refused',
    'Notices that were refused for good, of leads that nobody has dealt with',
    async (refused) => {
      for (const [channel, mails] of await countMail(database, 'refusedNotices', 0))
        refused.set({ channel }, mails);
    },
  );
  gauge('outbox_oldest_seconds', 'How long the oldest of what waits has waited', async (oldest) => {
    for (const [channel, at] of await oldestWaiting(database))
      oldest.set({ channel }, (Date.now() - at) / 1_000);
  });
  gauge('tokens_ending', 'Valid tokens that end within 14 days', async (ending) =>
    ending.set((await tokensEnding(database, Date.now())).length),
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
      'When the last synthetic lead arrived, in seconds since 1970; 0 if none has',
      async (arrived) => arrived.set((await syntheticArrivedAt(database)) / 1_000),
    );
  new Gauge({
    name: 'leads_quarantined',
    help: 'Leads in quarantine, 1000 at most',
    registers,
    async collect() {
      this.set(await countQuarantined(database).catch(() => Number.NaN));
    },
  });
}

/** The report receiver is also registered later. */
function measureReports(server: FastifyInstance, registers: Registry[]): void {
  new Counter({
    name: 'browser_reports_total',
    help: 'What browsers report of slices',
    labelNames: ['slice', 'what'],
    registers,
    collect() {
      this.reset();
      for (const { slice, what, many } of server.reports.totals()) this.inc({ slice, what }, many);
    },
  });
}

/** The release service is registered after this, but before the first request. */
function measureReleases(server: FastifyInstance, registers: Registry[]): void {
  new Gauge({
    name: 'deploys',
    help: 'The last 200 attempts to change what is live, by outcome',
    labelNames: ['slice', 'outcome'],
    registers,
    async collect() {
      this.reset();
      for (const { slice, outcome } of await server.releases.ledger.attempts().catch(() => []))
        this.inc({ slice, outcome: outcome ?? 'under way' });
    },
  });
  new Counter({
    name: 'cache_purges_total',
    help: 'Purges of caches in front, by outcome',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, many] of Object.entries(server.purges.counts))
        this.inc({ outcome }, many);
    },
  });
  new Gauge({
    name: 'composition_info',
    help: 'The composition that this server shows',
    labelNames: ['composition'],
    registers,
    async collect() {
      this.reset();
      this.set({ composition: (await server.releases.folder.shownId()) ?? 'none' }, 1);
    },
  });
  new Gauge({
    name: 'composition_behind',
    help: '1: this server does not show what is live by the ledger',
    registers,
    collect() {
      this.set(server.releases.live.behind() === null ? 0 : 1);
    },
  });
}

/**
 * Whether a request comes from this machine and the site is local. On a public site, a local proxy
 * may forward visitors' requests without marking them.
 */
const isOpenHere = (
  { settings: { siteOrigin } }: FastifyInstance,
  { socket, headers }: FastifyRequest,
): boolean =>
  (siteOrigin === null || /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(siteOrigin)) &&
  /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  // Excludes pages in a browser on this machine, such as a page under trial.
  !['x-forwarded-for', 'forwarded', 'via', 'sec-fetch-site'].some((name) => name in headers);
