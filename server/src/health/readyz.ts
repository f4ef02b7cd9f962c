import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import type { ReleaseService } from '../deploy/release-service';
import { readinessChecks } from './checks';

const timeoutMs = 5_000;
/** How long results are reused: each check writes to the database, and anyone may request it. */
const freshMs = 1_000;

interface Readiness {
  readonly database: Database;
  readonly siteFolder: string;
  readonly releases: ReleaseService;
}

/**
 * `/readyz`: 200 when everything that visitors and staff need works, otherwise 503; the body has each check. `?exclude=outbox` leaves checks
 * out: a mail server that is down is no reason to send visitors elsewhere.
 */
export async function readinessRoute(server: FastifyInstance, { database, siteFolder, releases }: Readiness): Promise<void> {
  const checks = Object.entries(readinessChecks({ database, siteFolder, releases }));
  const look = async () =>
    Object.fromEntries(await Promise.all(checks.map(async ([name, check]) => [name, await resultOf(check)] as const)));
  let latest: { readonly at: number; readonly results: Promise<Record<string, string>> } = { at: 0, results: Promise.resolve({}) };
  server.get<{ Querystring: { exclude?: string | string[] } }>('/readyz', async (request, reply) => {
    if (Date.now() - latest.at > freshMs) latest = { at: Date.now(), results: look() };
    const excluded = [request.query.exclude ?? []].flat().flatMap((names) => names.split(','));
    const results = Object.entries(await latest.results).filter(([name]) => !excluded.includes(name));
    const isReady = results.every(([, result]) => result === 'ok');
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status: isReady ? 'ok' : 'not ready', checks: Object.fromEntries(results) };
  });
}

/** Errors of a database may name addresses and users, so they stay in the log. */
async function resultOf(check: () => Promise<string | null>): Promise<string> {
  const timeout = new AbortController();
  const result = await Promise.race([
    check().catch(() => 'is not available'),
    wait(timeoutMs, `has not answered for ${timeoutMs / 1_000} s`, { signal: timeout.signal, ref: false }),
  ]);
  timeout.abort();
  return result ?? 'ok';
}
