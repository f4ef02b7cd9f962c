import { tokensEnding } from '@platband/server-kit/tokens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bearerToken } from './bearer-token';
import { measureMachine } from './machine';

/** Histogram buckets: pages are files, while writes wait for the disk. */
const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Serves `/metrics` in Prometheus format, with a token that has the right `metrics`, or from this
 * machine if SITE_ORIGIN is local. It contains no visitor data.
 */
export function serveMetrics(server: FastifyInstance): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of responses by route and status, in seconds',
    buckets: seconds,
    registers,
    labelNames: ['method', 'route', 'status'],
  });
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    done();
    // A 405 response does not belong to the matched route.
    const route = statusCode === 405 ? 'none' : (routeOptions.url ?? 'none');
    requests.observe({ method, route, status: String(statusCode) }, elapsedTime / 1_000);
  });
  measureTokens(server, registers);
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
  return registry;
}

function measureTokens({ database }: FastifyInstance, registers: Registry[]): void {
  new Gauge({
    name: 'tokens_ending',
    help: 'Number of valid tokens that expire within 14 days',
    registers,
    async collect() {
      this.reset();
      await tokensEnding(database).then(
        (ending) => this.set(ending.length),
        () => {},
      );
    },
  });
}

/** The report receiver is registered after this, but before the first request. */
function measureReports(server: FastifyInstance, registers: Registry[]): void {
  new Counter({
    name: 'browser_reports_total',
    help: 'Number of reports from browsers, by slice and event',
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
    help: 'Number of deploys among the last 200, by slice and outcome',
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
    help: 'Number of purge requests to caches in front of the server, by outcome',
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
    help: 'ID of the composition that this server shows',
    labelNames: ['composition'],
    registers,
    async collect() {
      this.reset();
      this.set({ composition: (await server.releases.folder.shownId()) ?? 'none' }, 1);
    },
  });
  new Gauge({
    name: 'composition_behind',
    help: '1 if this server does not show the live composition',
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
