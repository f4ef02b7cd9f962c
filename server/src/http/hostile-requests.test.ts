import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import { nightly } from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { notShown } from '../content/not-shown';
import { indexTerms, parseSearch } from '../leads/search-terms';
import { hostileLength, hostileTexts, maxSteps, stepsPerCharacter } from '../testing/hostile-texts';
import { serverForAll } from '../testing/test-server';
import { getContext, getIdempotencyKey } from './lead-headers';

interface Route {
  readonly method: string;
  readonly url: string;
}

const routes: Route[] = [];
subscribe('fastify.initialization', (message) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  }),
);
const site = serverForAll({ RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' });

const cpuMs = () => process.cpuUsage().user / 1_000;
const texts = hostileTexts(hostileLength);
const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

/** Names of query values and form fields, found in the sources' pages and routes. */
const names = ['q', 'lang', 'key', 'token', 'id', 'email', 'about', 'sent', 'composition', 'path'];
const headers = [
  'x-lead-context',
  'idempotency-key',
  'cookie',
  'referer',
  'accept-encoding',
  'accept',
  'if-none-match',
  'range',
  'user-agent',
  'authorization',
  'x-forwarded-for',
  'origin',
];

const requests = {
  path: (text: string, { method, url }: Route) => ({
    method,
    url: url.replace(/:\w+(?:\([^)]*\))?|\*/g, encodeURIComponent(Buffer.from(text).toString())),
  }),
  query: (text: string, { method, url }: Route) => ({
    method,
    url: `${url}?${new URLSearchParams(names.map((name) => [name, text]))}`,
  }),
  headers: (text: string, { method, url }: Route) => ({
    method,
    url,
    headers: Object.fromEntries(headers.map((name) => [name, inHeader(text)])),
  }),
  form: (text: string, { method, url }: Route) => ({
    method,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(names.map((name) => [name, text.slice(0, 1_400)]))),
  }),
  text: (text: string, { method, url }: Route) => ({
    method,
    url,
    headers: { 'content-type': 'text/plain' },
    body: text.slice(0, 16_000),
  }),
};

/** Processor time of the whole process: other work of the server is noise below this. */
const noiseMs = 500;

/** Some routes wait for other requests to end. Waiting costs nothing. */
const patienceMs = 2_000;

async function costOf(request: object): Promise<number> {
  const start = cpuMs();
  const patience = new AbortController();
  await Promise.race([
    site.server.inject(request as never),
    wait(patienceMs, undefined, { signal: patience.signal }).catch(() => {}),
  ]);
  patience.abort();
  return cpuMs() - start;
}

/** A minute each on a busy machine; what reads queries and headers is tested below. */
const isSlow = (name: string) => ['query', 'headers'].includes(name);

for (const [name, request] of Object.entries(requests))
  (isSlow(name) ? nightly : test)(
    `hostile text in the ${name} costs a route at most ten times as much as harmless text`,
    async () => {
      expect(routes.length).toBeGreaterThan(60);
      for (const [at, route] of routes.entries()) {
        const text = texts[at % texts.length] ?? '';
        const hostile = request(text, route);
        if ((await costOf(hostile)) <= noiseMs) continue;
        const harmless = await costOf(request('a'.repeat(text.length), route));
        const again = await costOf(hostile);
        expect(again, `${route.method} ${route.url} ${text.slice(0, 20)}`).toBeLessThanOrEqual(
          10 * harmless + noiseMs,
        );
      }
    },
  );

test.each<readonly [string, (text: string) => unknown]>([
  ["a lead's context", (text) => getContext({ 'x-lead-context': encodeURIComponent(text) })],
  ['an idempotency key', (text) => getIdempotencyKey({ 'idempotency-key': text })],
  ["the staff's search", parseSearch],
  ['a name for the index', (text) => indexTerms({ name: text.slice(0, 1_000) })],
  ["an article's HTML", (text) => notShown(text, new Set())],
])('hostile text in %s takes a bounded number of steps', async (_, read) => {
  for (const text of texts) {
    const steps = await stepsPerCharacter(read, text, cpuMs);
    expect(steps, text.slice(0, 20)).toBeLessThanOrEqual(maxSteps);
  }
});
