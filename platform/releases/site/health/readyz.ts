import { setTimeout as wait } from 'node:timers/promises';
import { reject } from '@platband/server-kit/http';
import type { FastifyInstance } from 'fastify';
import { platformChecks } from './checks';
import type { Check, Finding } from './finding';

const timeoutMs = 5_000;
/** Results are cached: each check writes to the database, and anyone may request it. */
const freshMs = 1_000;

type ReadyRequest = { Querystring: { exclude?: string | string[]; for?: string | string[] } };

/**
 * Serves `/readyz`: 200 if everything works for visitors and staff, otherwise 503. The body lists
 * each check. `?for=pages` runs only the checks that pages need, for load balancers; `?for=staff` and
 * `teams`, and what the site's own checks are for, work likewise. `?exclude=site` skips a check.
 */
export function readinessRoute(server: FastifyInstance): void {
  const latest = new Map<string, { readonly at: number; readonly finding: Promise<Finding> }>();
  /**
   * Runs only the requested checks, so that a hanging database does not delay the check for pages.
   */
  const look = (name: string, check: Check): Promise<Finding> => {
    const known = latest.get(name);
    if (known !== undefined && Date.now() - known.at <= freshMs) return known.finding;
    const finding = findingOf(check, server, name);
    latest.set(name, { at: Date.now(), finding });
    return finding;
  };
  const config = { origins: ['public', 'staff'] as const };
  server.get<ReadyRequest>('/readyz', { config }, async (request, reply) => {
    const excluded = listOf(request.query.exclude);
    const wanted = listOf(request.query.for);
    const checks = Object.entries({
      ...platformChecks(server),
      ...Object.fromEntries(server.checks),
    });
    const audiences = [...new Set(['pages', ...checks.map(([, { audience }]) => audience)])];
    const unknown = wanted.find((audience) => !audiences.includes(audience));
    if (unknown !== undefined)
      throw reject(400, `?for= must be one of ${audiences.join(', ')}, not "${unknown}".`);
    const isAsked = ([name, { audience }]: (typeof checks)[number]) =>
      !excluded.includes(name) && (wanted.length === 0 || wanted.includes(audience));
    const asked = await Promise.all(
      checks
        .filter(isAsked)
        .map(async ([name, check]) => [name, await look(name, check), check] as const),
    );
    const notes = asked.flatMap(([name, { note }]) =>
      note === undefined ? [] : [[name, note] as const],
    );
    const isReady = asked.every(([, { problem }]) => problem === undefined);
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return {
      status: isReady ? 'ok' : 'not ready',
      checks: Object.fromEntries(
        asked.flatMap(([name, { problem = 'ok' }, { onlyNotes }]) =>
          onlyNotes ? [] : [[name, problem]],
        ),
      ),
      ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
    };
  });
}

const listOf = (value: string | string[] | undefined): readonly string[] =>
  [value ?? []].flat().flatMap((names) => names.split(','));

/** Database errors may contain addresses and user names, so they stay in the log. */
async function findingOf(
  { look }: Check,
  { log }: FastifyInstance,
  name: string,
): Promise<Finding> {
  const timeout = new AbortController();
  const finding = await Promise.race([
    look().catch((error: Error): Finding => {
      log.error({ check: name, reason: error.message }, 'a readiness check failed');
      return { problem: 'the check failed; see the log for the reason' };
    }),
    wait(
      timeoutMs,
      { problem: `the check did not finish within ${timeoutMs / 1_000} s` },
      { signal: timeout.signal, ref: false },
    ),
  ]);
  timeout.abort();
  return finding;
}
