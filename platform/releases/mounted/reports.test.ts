import { mkdir, writeFile } from 'node:fs/promises';
import { reject } from '@platband/server-kit/http';
import { overOneDatabase } from '@platband/server-kit/testing';
import { dayMs, hourMs, minuteMs } from '@platband/slice/contract/durations';
import { type ReportedCount, reportLimits } from '@platband/slice/contract/reports';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eraseReports, readErrors, readReportedHours } from '../reports/report-repository';
import { readVisits } from '../reports/visit-repository';
import { signVisit } from '../reports/visit-tokens';
import { serverForTest } from '../testing/mounted-server';

// Counts are flushed every few seconds. These tests trigger the flush themselves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const composition = '0a1b2c3d';
const loaded: ReportedCount = {
  what: 'loaded',
  slice: 'plants',
  release: '1.0.1-b',
  subject: 'pages/About',
  step: 100,
  count: 2,
};

async function siteFor(kind: 'embedded' | 'postgres') {
  const { server, database } = await serverForTest({}, kind);
  const release = (name: string) => ({ release: name, exposes: { 'pages/About': {} } });
  const remotes = { plants: { ...release('1.0.1-b'), lastGood: release('1.0.0-a') } };
  await mkdir(`${database.folder}/compositions/${composition}`, { recursive: true });
  await writeFile(
    `${database.folder}/compositions/${composition}/composition.json`,
    JSON.stringify({ id: composition, shell: '1.0.0-s', remotes }),
  );
  return server;
}

async function gradualSiteFor(kind: 'embedded' | 'postgres', slice = 'plants') {
  const server = await siteFor(kind);
  const compositions = { old: [], new: [composition] };
  server.visits.compared = () => ({ slice, compositions, visitKey: 'key' });
  return server;
}

/** Loads a page of the new arm and returns its token, or an empty text. */
const load = async (server: FastifyInstance, remoteAddress = '192.0.2.1', of = composition) =>
  (await server.inject({ url: `/reports?composition=${of}`, remoteAddress })).body;

const send = (server: FastifyInstance, body: unknown, remoteAddress = '192.0.2.1') =>
  server.inject({
    method: 'POST',
    url: '/reports',
    remoteAddress,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': 'a browser' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sendCounts = async (server: FastifyInstance, counts: readonly unknown[]) =>
  (await send(server, { composition, counts })).statusCode;
const written = <T>(read: () => Promise<T>, isEnough: (value: T) => boolean): Promise<T> =>
  vi.waitUntil(async () => {
    vi.advanceTimersByTime(minuteMs);
    const value = await read();
    return isEnough(value) && value;
  }, 20_000) as Promise<T>;
const counted = (server: FastifyInstance, least: number) =>
  written(
    () => readReportedHours(server.database, 0),
    (rows) => rows.length >= least,
  );

overOneDatabase('browser reports', (kind) => {
  test('counts by slice, release and five-minute interval', async () => {
    const server = await siteFor(kind);
    expect(await sendCounts(server, [loaded, { ...loaded, step: 4_000 }])).toBe(204);
    expect(
      await sendCounts(server, [
        loaded,
        { ...loaded, what: 'fell-back', release: '1.0.0-a', step: 0, count: 1 },
      ]),
    ).toBe(204);
    const rows = await counted(server, 3);
    expect(rows.map(({ slice, what, step, many }) => [slice, what, step, many])).toEqual(
      expect.arrayContaining([
        ['plants', 'loaded', 100, 4],
        ['plants', 'loaded', 4_000, 2],
        ['plants', 'fell-back', 0, 1],
      ]),
    );
    const butOne = await readReportedHours(server.database, 0, {
      slice: 'plants',
      release: '1.0.1-b',
    });
    expect(butOne.map(({ what }) => what)).toEqual(['fell-back']);
    expect(await sendCounts(server, [loaded])).toBe(204);
    await written(
      () => readReportedHours(server.database, 0),
      (hours) => hours.some(({ many }) => many === 6),
    );
    await eraseReports(server.database, Date.now() - dayMs);
    expect(await readReportedHours(server.database, 0)).toHaveLength(3);
    await eraseReports(server.database, Date.now() + dayMs);
    expect(await readReportedHours(server.database, 0)).toEqual([]);
  });
});

test('ignores unknown fields', async () => {
  const server = await siteFor('embedded');
  const forged = Array.from({ length: 1_200 }, (_, more) => ({ more, ...loaded, count: 1 }));
  for (let at = 0; at < forged.length; at += reportLimits.counts)
    expect(await sendCounts(server, forged.slice(at, at + reportLimits.counts))).toBe(204);
  expect(await sendCounts(server, [{ ...loaded, step: 200 }])).toBe(204);
  const rows = await counted(server, 2);
  expect(rows.map(({ step, many }) => [step, many]).sort()).toEqual([
    [100, 1_200],
    [200, 2],
  ]);
});

test('responds to a beacon without document headers', async () => {
  const { headers, statusCode } = await send(await siteFor('embedded'), {
    composition,
    counts: [loaded],
  });
  expect([statusCode, headers['content-security-policy']]).toEqual([204, undefined]);
});

test('ignores reports for unknown compositions', async () => {
  const server = await siteFor('embedded');
  expect((await send(server, { composition: 'ffffffff', counts: [loaded] })).statusCode).toBe(400);
  const others = [
    { slice: 'others' },
    { slice: 'constructor', release: '', subject: '' },
    { release: '9.9.9-z' },
    { subject: 'pages/Other' },
    { what: 'typed' },
  ];
  expect(
    await sendCounts(server, [
      ...others.map((other) => ({ ...loaded, ...other })),
      { ...loaded, slice: 'shell', subject: '' },
    ]),
  ).toBe(204);
  expect(await counted(server, 1)).toEqual([expect.objectContaining({ slice: 'shell', many: 2 })]);
});

test.each<[string, unknown]>([
  ['no JSON', 'x'],
  ['no report', {}],
  ['an address as a composition', { composition: '../../x', counts: [] }],
  ['words in place of a kind', { composition, counts: [{ ...loaded, what: 'my words' }] }],
  [
    'words in place of a name',
    { composition, counts: [{ ...loaded, subject: 'my secret words' }] },
  ],
  ['a value that is not rounded', { composition, counts: [{ ...loaded, step: 101 }] }],
  [
    'more than a visit can have',
    { composition, counts: [{ ...loaded, count: reportLimits.count + 1 }] },
  ],
  [
    'too many',
    { composition, counts: Array.from({ length: reportLimits.counts + 1 }, () => loaded) },
  ],
])('rejects %s', async (_, body) => {
  const server = await siteFor('embedded');
  expect((await send(server, body)).statusCode).toBe(400);
});

test('limits floods of reports by address, size and rows', async () => {
  const server = await siteFor('embedded');
  expect((await send(server, 'x'.repeat(20_000))).statusCode).toBe(413);
  const errors = (from: number) =>
    Array.from({ length: 40 }, (_, at) => ({
      ...loaded,
      what: 'error',
      subject: `TypeError a.js:1:${from + at}`,
      step: 0,
    }));
  const statuses = [];
  for (let at = 0; at < 61; at += 1)
    statuses.push(
      (await send(server, { composition, counts: errors(at * 40) }, '198.51.100.7')).statusCode,
    );
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 204));
  expect(statuses[60]).toBe(429);
  await counted(server, 1);
  // 2,400 reports result in two batches of twenty.
  expect((await readErrors(server.database, 0, 1_000)).length).toBeLessThanOrEqual(40);
});

const failed = { ...loaded, what: 'failed', step: 0 } as const;
const lcp = { ...loaded, what: 'LCP', subject: '', count: 1 } as const;
const visits = (server: FastifyInstance, least: number) =>
  written(
    () => readVisits(server.database, [composition]),
    ({ visit }) => visit >= least,
  );

overOneDatabase('visits of a gradual deploy', (kind) => {
  test('counts each kind of event once per page load', async () => {
    const server = await gradualSiteFor(kind);
    const visit = await load(server);
    const counts = [failed, { ...failed, count: 9, subject: '' }, lcp];
    for (let at = 0; at < 9; at += 1) await send(server, { composition, visit, counts });
    await send(server, {
      composition,
      visit,
      counts: [failed, { ...lcp, step: 200 }, { ...loaded, what: 'order-sent', step: 0 }],
    });
    await send(server, { composition, counts: [failed] });
    const other = await load(server, '198.51.100.2');
    await send(server, { composition, visit: other, counts: [loaded] });
    expect(await visits(server, 2)).toEqual({
      page: 2,
      visit: 2,
      failed: 1,
      erred: 0,
      begun: 0,
      finished: 1,
      LCP: new Map([[100, 1]]),
      INP: new Map(),
    });
  });
});

test('counts visits that requested the slice', async () => {
  const server = await gradualSiteFor('embedded');
  const counts = [{ ...loaded, slice: 'shell', subject: '', what: 'error', step: 0 }];
  await send(server, { composition, visit: await load(server, '192.0.2.3'), counts });
  const visit = await load(server, '198.51.100.4');
  await send(server, { composition, visit, counts });
  await send(server, { composition, visit, counts: [loaded] });
  expect(await visits(server, 1)).toMatchObject({ page: 2, visit: 1, erred: 1 });
});

test('counts every visit for the shell', async () => {
  const server = await gradualSiteFor('embedded', 'shell');
  await send(server, { composition, visit: await load(server), counts: [failed] });
  expect(await visits(server, 1)).toMatchObject({ visit: 1, failed: 1 });
});

test('counts one page load per network, arm and day', async () => {
  const server = await gradualSiteFor('embedded');
  const visitFrom = async (address: string, counts: readonly unknown[]) =>
    send(server, { composition, visit: await load(server, address), counts }, address);
  for (let at = 0; at < 30; at += 1) {
    await visitFrom(`203.0.113.${at}`, [failed]);
    await visitFrom(`2001:db8:7:${at}::1`, [failed]);
    await visitFrom(`10.0.${at}.1`, [loaded]);
  }
  expect(await visits(server, 32)).toMatchObject({ page: 32, visit: 32, failed: 2 });
});

test.each<[string, (token: string) => string]>([
  ['without a token', () => ''],
  ['with a changed token', (token) => token.replace(/^./, '0')],
  [
    'with the token of another page',
    () => signVisit({ key: 'key', composition: '11111111' }).token,
  ],
  ['with a token of another deploy', () => signVisit({ key: 'other', composition }).token],
  [
    'of a page that was loaded three hours ago',
    () => signVisit({ key: 'key', composition }, Date.now() - 3 * hourMs).token,
  ],
])('ignores reports %s', async (_, change) => {
  const server = await gradualSiteFor('embedded');
  const visit = change(await load(server));
  await send(server, { composition, visit, counts: [failed] });
  const second = await load(server, '198.51.100.1');
  await send(server, { composition, visit: second, counts: [loaded] });
  expect(await visits(server, 1)).toMatchObject({ visit: 1, failed: 0 });
});

test('gives tokens only for pages of both arms', async () => {
  const server = await gradualSiteFor('embedded');
  expect(await load(server, '192.0.2.1', '11111111')).toBe('');
  const { headers } = await server.inject({ url: `/reports?composition=${composition}` });
  expect(headers['cache-control']).toBe('no-store');
  server.visits.compared = () => null;
  expect(await load(server, '198.51.100.1')).toBe('');
});

test('passes additional parts of a report to their handler', async () => {
  const server = await siteFor('embedded');
  const taken: unknown[] = [];
  server.takeWithReports('weather', async (part, { composition: { id }, ...sender }) => {
    if (part === 'bad') throw reject(400, 'This is no weather.');
    taken.push([part, id, sender]);
  });
  expect((await send(server, { composition, counts: [], weather: 'fair' })).statusCode).toBe(204);
  expect((await send(server, { composition, counts: [], weather: 'bad' })).statusCode).toBe(400);
  expect((await send(server, { composition, counts: [], others: 'x' })).statusCode).toBe(204);
  expect(taken).toEqual([['fair', composition, { client: '192.0.2.1', userAgent: 'a browser' }]]);
});
