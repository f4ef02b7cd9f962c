import { clientOf, reject, schedule } from '@platform/server-kit/http';
import { defaultConfiguration } from '@platform/slice/contract/configuration';
import { dayMs, minuteMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { FigureCounts } from './figure-counts';
import { eraseFigures } from './figure-repository';
import { isReport } from './report-body';
import { ReportCounts } from './report-counts';
import { eraseReports } from './report-repository';
import { VisitCounts } from './visit-counts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly reports: ReportCounts;
  }
  interface FastifyRequest {
    /** Whom a report is counted for. */
    client: string;
  }
}

const keptDays = 90;
const writtenEveryMs = 5_000;
/** What a browser may send at a time, in bytes; of one address, how often a minute. */
const bodyLimit = 16_384;
const maxPerMinute = 60;

/** Takes what visitors' browsers report of slices, and counts it. */
export const reportsPlugin = fp(
  async (server: FastifyInstance, { timeZone }: { readonly timeZone: string }) => {
    const { database, settings } = server;
    const counts = new ReportCounts(database, settings.siteFolder);
    server.decorate('reports', counts);
    const visits = new VisitCounts(database);
    const figures = new FigureCounts(database, settings.siteFolder, timeZone);
    const work = async () => {
      await counts.write();
      await visits.write();
      await figures.write();
    };
    const write = schedule(server, { name: 'counting reports', everyMs: writtenEveryMs, work });
    const eraseOld = async () => {
      const before = Date.now() - keptDays * dayMs;
      await eraseReports(database, before);
      await eraseFigures(database, figures.dayOf(before));
    };
    schedule(server, {
      name: 'erasing old reports',
      everyMs: dayMs,
      work: eraseOld,
      atStart: true,
    });
    server.addHook('preClose', write);
    await server.register(async (scope) => takeReports(scope, { counts, visits, figures }));
  },
  { name: 'reports', dependencies: ['database'] },
);

interface Counters {
  readonly counts: ReportCounts;
  readonly visits: VisitCounts;
  readonly figures: FigureCounts;
}

/** A beacon is text to the browser, whatever it holds. */
async function takeReports(
  scope: FastifyInstance,
  { counts, visits, figures }: Counters,
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
    if (!isReport(report)) throw reject(400, 'This is no report.');
    const composition = await counts.add(report, client);
    if (composition === null) throw reject(400, 'This site has no such composition.');
    if (report.earlier !== undefined) await visits.add(report, client);
    if (report.figures !== undefined)
      await figures.add(report.figures, composition, {
        client,
        userAgent: request.headers['user-agent'],
      });
    reply.code(204);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
