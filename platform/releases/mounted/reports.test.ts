import { reject } from '@platband/server-kit/http';
import { overOneDatabase } from '@platband/server-kit/testing';
import { cases } from '@platband/slice/build/cases';
import { writeFiles } from '@platband/slice/build/test-resources';
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

async function siteFor(kind: 'embedded' | 'postgres' = 'embedded') {
  const { server, database } = await serverForTest({}, kind);
  const release = (name: string) => ({ release: name, exposes: { 'pages/About': {} } });
  const remotes = { plants: { ...release('1.0.1-b'), lastGood: release('1.0.0-a') } };
  await writeFiles(database.folder, {
    [`compositions/${composition}/composition.json`]: {
      id: composition,
      shell: '1.0.0-s',
      remotes,
    },
  });
  return server;
}

async function gradualSiteFor(kind: 'embedded' | 'postgres' = 'embedded', slice = 'plants') {
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
const sendCounts = async (server: FastifyInstance, ...counts: readonly unknown[]) =>
  (await send(server, { composition, counts })).statusCode;
const written = <T>(read: () => Promise<T>, isEnough: (value: T) => boolean): Promise<T> =>
  vi.waitUntil(async () => {
    vi.advanceTimersByTime(minuteMs);
    const value = await read();
    return isEnough(value) && value;
  }, 20_000) as Promise<T>;
const hours = (server: FastifyInstance) => readReportedHours(server.database, 0);
const counted = (server: FastifyInstance, least: number) =>
  written(
    () => hours(server),
    (rows) => rows.length >= least,
  );

overOneDatabase('browser reports', (kind) => {
  test('counts by slice, release and five-minute interval', async () => {
    const server = await siteFor(kind);
    const fellBack = { ...loaded, what: 'fell-back', release: '1.0.0-a', step: 0, count: 1 };
    expect(await sendCounts(server, loaded, { ...loaded, step: 4_000 })).toBe(204);
    expect(await sendCounts(server, loaded, fellBack)).toBe(204);
    const rows = await counted(server, 3);
    expect(rows.map(({ slice, what, step, many }) => [slice, what, step, many])).toEqual(
      expect.arrayContaining([
        ['plants', 'loaded', 100, 4],
        ['plants', 'loaded', 4_000, 2],
        ['plants', 'fell-back', 0, 1],
      ]),
    );
    const release = { slice: 'plants', release: '1.0.1-b' };
    const butOne = await readReportedHours(server.database, 0, release);
    expect(butOne.map(({ what }) => what)).toEqual(['fell-back']);
    expect(await sendCounts(server, loaded)).toBe(204);
    await written(
      () => hours(server),
      (all) => all.some(({ many }) => many === 6),
    );
    await eraseReports(server.database, Date.now() - dayMs);
    expect(await hours(server)).toHaveLength(3);
    await eraseReports(server.database, Date.now() + dayMs);
    expect(await hours(server)).toEqual([]);
  });
});

test('ignores unknown fields', async () => {
  const server = await siteFor();
  const forged = Array.from({ length: 1_200 }, (_, more) => ({ more, ...loaded, count: 1 }));
  for (let at = 0; at < forged.length; at += reportLimits.counts)
    expect(await sendCounts(server, ...forged.slice(at, at + reportLimits.counts))).toBe(204);
  expect(await sendCounts(server, { ...loaded, step: 200 })).toBe(204);
  const rows = await counted(server, 2);
  expect(rows.map(({ step, many }) => [step, many]).sort()).toEqual([
    [100, 1_200],
    [200, 2],
  ]);
});

test('ignores reports for unknown compositions', async () => {
  const server = await siteFor();
  expect((await send(server, { composition: 'ffffffff', counts: [loaded] })).statusCode).toBe(400);
  const others = [
    { slice: 'others' },
    { slice: 'constructor', release: '', subject: '' },
    { release: '9.9.9-z' },
    { subject: 'pages/Other' },
    { what: 'typed' },
  ];
  const unknown = others.map((other) => ({ ...loaded, ...other }));
  const shell = { ...loaded, slice: 'shell', subject: '' };
  const { headers, statusCode } = await send(server, { composition, counts: [...unknown, shell] });
  // A beacon needs no headers of documents.
  expect([statusCode, headers['content-security-policy']]).toEqual([204, undefined]);
  expect(await counted(server, 1)).toEqual([expect.objectContaining({ slice: 'shell', many: 2 })]);
});

cases<[string, unknown]>([
  ['no JSON', 'x'],
  ['no report', {}],
  ['an address as a composition', { composition: '../../x', counts: [] }],
  ['words in place of a kind', [{ ...loaded, what: 'my words' }]],
  ['words in place of a name', [{ ...loaded, subject: 'my secret words' }]],
  ['a value that is not rounded', [{ ...loaded, step: 101 }]],
  ['more than a visit can have', [{ ...loaded, count: reportLimits.count + 1 }]],
  ['too many', new Array(reportLimits.counts + 1).fill(loaded)],
])('rejects malformed reports', async (_, sent) => {
  const body = Array.isArray(sent) ? { composition, counts: sent } : sent;
  expect((await send(await siteFor(), body)).statusCode).toBe(400);
});

test('limits floods of reports by address, size and rows', async () => {
  const server = await siteFor();
  expect((await send(server, 'x'.repeat(20_000))).statusCode).toBe(413);
  const errors = (from: number) =>
    Array.from({ length: 40 }, (_, at) => ({
      ...loaded,
      what: 'error',
      subject: `TypeError a.js:1:${from + at}`,
      step: 0,
    }));
  const statuses = [];
  for (let at = 0; at < 61; at += 1) {
    const report = { composition, counts: errors(at * 40) };
    statuses.push((await send(server, report, '198.51.100.7')).statusCode);
  }
  expect(statuses).toEqual([...new Array(60).fill(204), 429]);
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
    const more = [failed, { ...lcp, step: 200 }, { ...loaded, what: 'order-sent', step: 0 }];
    await send(server, { composition, visit, counts: more });
    await send(server, { composition, counts: [failed] });
    const other = await load(server, '198.51.100.2');
    await send(server, { composition, visit: other, counts: [loaded] });
    const events = { failed: 1, erred: 0, begun: 0, finished: 1 };
    const metrics = { LCP: new Map([[100, 1]]), INP: new Map() };
    expect(await visits(server, 2)).toEqual({ page: 2, visit: 2, ...events, ...metrics });
  });
});

test('counts visits that requested the slice', async () => {
  const server = await gradualSiteFor();
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
  const server = await gradualSiteFor();
  const visitFrom = async (address: string, counts: readonly unknown[]) =>
    send(server, { composition, visit: await load(server, address), counts }, address);
  for (let at = 0; at < 30; at += 1) {
    await visitFrom(`203.0.113.${at}`, [failed]);
    await visitFrom(`2001:db8:7:${at}::1`, [failed]);
    await visitFrom(`10.0.${at}.1`, [loaded]);
  }
  expect(await visits(server, 32)).toMatchObject({ page: 32, visit: 32, failed: 2 });
});

const tokenOf = (page: object, at = Date.now()) =>
  signVisit({ key: 'key', composition, ...page }, at).token;
cases<[string, (token: string) => string]>([
  ['without a token', () => ''],
  ['with a changed token', (token) => token.replace(/^./, '0')],
  ['with the token of another page', () => tokenOf({ composition: '11111111' })],
  ['with a token of another deploy', () => tokenOf({ key: 'other' })],
  ['of a page that was loaded three hours ago', () => tokenOf({}, Date.now() - 3 * hourMs)],
])('ignores reports without a valid token of their page', async (_, change) => {
  const server = await gradualSiteFor();
  const visit = change(await load(server));
  await send(server, { composition, visit, counts: [failed] });
  const second = await load(server, '198.51.100.1');
  await send(server, { composition, visit: second, counts: [loaded] });
  expect(await visits(server, 1)).toMatchObject({ visit: 1, failed: 0 });
});

test('gives tokens only for pages of both arms', async () => {
  const server = await gradualSiteFor();
  expect(await load(server, '192.0.2.1', '11111111')).toBe('');
  const { headers } = await server.inject({ url: `/reports?composition=${composition}` });
  expect(headers['cache-control']).toBe('no-store');
  server.visits.compared = () => null;
  expect(await load(server, '198.51.100.1')).toBe('');
});

test('passes additional parts of a report to their handler', async () => {
  const server = await siteFor();
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
