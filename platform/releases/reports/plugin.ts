import { clientOf, reject, schedule } from '@platband/server-kit/http';
import type { Composition } from '@platband/slice/contract/composition';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { dayMs, minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isReport } from './report-body';
import { ReportCounts } from './report-counts';
import { eraseReports } from './report-repository';
import { VisitCounts } from './visit-counts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly reports: ReportCounts;
    readonly visits: VisitCounts;
    /**
     * Registers a handler for an additional part of browser reports.
     * @param take Responds with 400 if the part is malformed.
     */
    readonly takeWithReports: (part: string, take: TakePart) => void;
  }
  interface FastifyRequest {
    client: string;
  }
}

export interface ReportSender {
  readonly client: string;
  readonly userAgent: string | undefined;
  readonly composition: Composition;
}
type TakePart = (part: unknown, sender: ReportSender) => Promise<void>;

const retentionDays = 90;
const writtenEveryMs = 5_000;
/** Maximum request size in bytes, and maximum requests per address and minute. */
const bodyLimit = 16_384;
const maxPerMinute = 60;

export const reportsPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, settings } = server;
    const counts = new ReportCounts(database, settings.siteFolder);
    server.decorate('reports', counts);
    const visits = new VisitCounts(database);
    server.decorate('visits', visits);
    const parts = new Map<string, TakePart>();
    server.decorate('takeWithReports', (part: string, take: TakePart) => parts.set(part, take));
    const work = async () => {
      await counts.write();
      await visits.write();
    };
    const write = schedule(server, { name: 'counting reports', everyMs: writtenEveryMs, work });
    schedule(server, {
      name: 'erasing old reports',
      everyMs: dayMs,
      work: () => eraseReports(database, Date.now() - retentionDays * dayMs),
      atStart: true,
    });
    server.addHook('preClose', write);
    await server.register(async (scope) => takeReports(scope, { counts, visits, parts }));
  },
  { name: 'reports', dependencies: ['database'] },
);

interface Counters {
  readonly counts: ReportCounts;
  readonly visits: VisitCounts;
  readonly parts: ReadonlyMap<string, TakePart>;
}

/** Beacons always have a text content type, regardless of their contents. */
async function takeReports(
  scope: FastifyInstance,
  { counts, visits, parts }: Counters,
): Promise<void> {
  const limiter = new RateLimiterMemory({ points: maxPerMinute, duration: minuteMs / 1_000 });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['text/plain', '*'],
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  );
  scope.decorateRequest('client', '');
  scope.addHook('onRequest', (request, _reply, done) => {
    request.client = clientOf(request);
    limiter.consume(request.client).then(
      () => done(),
      () =>
        done(reject(429, 'Too many reports. Please try again later.', { retryAfterMs: minuteMs })),
    );
  });
  scope.post(defaultConfiguration.reportsUrl ?? '', async (request, reply) => {
    const { client, body } = request;
    const report = parsed(body as string);
    if (!isReport(report)) throw reject(400, 'The body is not a valid report.');
    const composition = await counts.add(report, client);
    if (composition === null)
      throw reject(400, 'The report names a composition that this site does not have.');
    visits.add(report);
    const sender = { client, userAgent: request.headers['user-agent'], composition };
    for (const [name, take] of parts)
      if (report[name] !== undefined) await take(report[name], sender);
    reply.code(204);
  });
  // Fetched by each page load, since caches share the pages of an arm.
  scope.get(defaultConfiguration.reportsUrl ?? '', async (request, reply) => {
    const { composition = '' } = request.query as { readonly composition?: string };
    reply.header('cache-control', 'no-store');
    return (await visits.begin(String(composition), request.client)) ?? reply.code(204).send();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
