import { mkdir, writeFile } from 'node:fs/promises';
import { overOneDatabase } from '@platband/server-kit/testing';
import { dayMs, minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import { serverForTest } from 'server/testing/test-server';
import type { FigureCount } from 'shared-contracts/contract/figures';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eraseFigures, type Figure, readFigures } from './figure-repository';

// Counts are flushed every few seconds; here tests trigger that.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const composition = '0a1b2c3d';

async function siteFor(kind: 'embedded' | 'postgres') {
  const { server } = await serverForTest({}, kind);
  const folder = `${server.settings.siteFolder}/compositions/${composition}`;
  await mkdir(`${folder}/notes/first`, { recursive: true });
  const routes = ['/', '/about', '/notes/:slug'].map((path) => ({
    path,
    remote: 'mf-notes',
    page: 'About',
  }));
  const made = { id: composition, shell: '1.0.0-s', routes, remotes: {} };
  await writeFile(`${folder}/composition.json`, JSON.stringify(made));
  await writeFile(`${folder}/notes/first/index.html`, '');
  return server;
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
const view: FigureCount = { what: 'view', page: '/about', form: '', count: 1 };

const sendFigures = async (
  server: FastifyInstance,
  counts: readonly Partial<FigureCount>[],
  { source = 'direct', campaign = '', client = '192.0.2.1', userAgent = phone } = {},
) => {
  const figures = { source, campaign, counts: counts.map((count) => ({ ...view, ...count })) };
  const answer = await server.inject({
    method: 'POST',
    url: '/reports',
    remoteAddress: client,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': userAgent },
    payload: JSON.stringify({ composition, counts: [], figures }),
  });
  return answer.statusCode;
};
const getFigures = (server: FastifyInstance, least: number) =>
  vi.waitUntil(async () => {
    vi.advanceTimersByTime(minuteMs);
    const rows = await readFigures(server.database, dayInIndia(Date.now()));
    return rows.length >= least && rows;
  }, 20_000) as Promise<readonly Figure[]>;
const inShort = ({ what, page, source, campaign, form, many }: Figure) =>
  [what, page, source, campaign, form, many].join(' ');

overOneDatabase('actions of visitors', (kind) => {
  test('counts by day, page, source and form, regardless of language, and erases old counts', async () => {
    const server = await siteFor(kind);
    const visit = [
      { what: 'visit' },
      {},
      { page: '/hi/about' },
      { what: 'opened', form: 'form/join' },
      { what: 'call', count: 2 },
    ] as const;
    expect(await sendFigures(server, visit, { source: 'letter', campaign: 'diwali' })).toBe(204);
    expect(
      await sendFigures(server, [{ what: 'visit', count: 9 }], {
        source: 'letter',
        campaign: 'diwali',
      }),
    ).toBe(204);
    const others = [
      { page: '/notes/first' },
      { page: '/notes/no-such' },
      { page: '/notes/..%2f..' },
      { page: '/no/such/page' },
    ];
    expect(
      await sendFigures(server, others, { source: 'asha@b.example', campaign: '9876543210' }),
    ).toBe(204);
    expect((await getFigures(server, 7)).map(inShort).sort()).toEqual([
      'call /about letter diwali  2',
      'opened /about letter diwali form/join 1',
      'view /about letter diwali  2',
      'view /notes/:slug other other  2',
      'view /notes/first other other  1',
      'view other other other  1',
      'visit /about letter diwali  2',
    ]);
    await eraseFigures(server.database, dayInIndia(Date.now()));
    expect(await getFigures(server, 7)).toHaveLength(7);
    await eraseFigures(server.database, dayInIndia(Date.now() + dayMs));
    expect(await readFigures(server.database, dayInIndia(Date.now()))).toEqual([]);
  });
});

test('ignores declared bots', async () => {
  const server = await siteFor('embedded');
  for (const userAgent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'HeadlessChrome/142.0',
    'curl/8.5',
    '',
  ])
    expect(await sendFigures(server, [{}], { userAgent, source: 'bot' })).toBe(204);
  await sendFigures(server, [{}]);
  expect((await getFigures(server, 1)).map(inShort)).toEqual(['view /about direct   1']);
});

test('limits forged sources to a hundred in total and twenty per address', async () => {
  const server = await siteFor('embedded');
  for (let at = 0; at < 30; at += 1) await sendFigures(server, [{}], { source: `one-${at}` });
  for (let at = 0; at < 120; at += 1)
    await sendFigures(server, [{}], { source: `many-${at}`, client: `203.0.113.${at}` });
  const sources = (await getFigures(server, 101)).map(({ source }) => source);
  expect(sources).toHaveLength(101);
  expect(sources.filter((source) => source.startsWith('one-'))).toHaveLength(20);
  expect(sources).toContain('other');
});

test("one client's invented forms leave room for other visitors' forms", async () => {
  const server = await siteFor('embedded');
  for (let at = 0; at < 60; at += 1)
    await sendFigures(server, [{ what: 'opened', form: `form/x${at}` }]);
  await sendFigures(server, [{ what: 'opened', form: 'form/ask' }], {
    client: '203.0.113.1',
    source: 'radio',
  });
  const forms = (await getFigures(server, 20)).map(({ form }) => form);
  expect(forms.filter((form) => form.startsWith('form/x')).length).toBeLessThan(20);
  expect(forms).toContain('form/ask');
});

test.each(['+91-98765-43210', '९८७६५४३२१०', 'ravi.kumar%40gmail.com', '98765 43210'])(
  'counts source %s as other',
  async (source) => {
    const server = await siteFor('embedded');
    await sendFigures(server, [{}], { source });
    expect((await getFigures(server, 1)).map(inShort)).toEqual(['view /about other   1']);
  },
);

test.each([
  ['words in place of a page', 'direct', 'my words'],
  ['a source of several lines', 'a\nb', '/about'],
])('rejects %s', async (_, source, page) => {
  const server = await siteFor('embedded');
  expect(await sendFigures(server, [{ page }], { source })).toBe(400);
});
