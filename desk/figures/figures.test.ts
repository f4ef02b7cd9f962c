// For `server.database`.
import type {} from '@platband/server-kit/http';
import { overOneDatabase } from '@platband/server-kit/testing';
import { createToken } from '@platband/server-kit/tokens';
import { dayMs } from '@platband/slice/contract/durations';
import { readLeads, workOnLeads } from 'server/leads';
import { eraseLeadsOfPerson } from 'server/personal-data';
import { serverForAll, serverForTest } from 'server/testing/test-server';
import { leadContextHeader } from 'shared-contracts/contract/api/lead-context';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import { expect, test } from 'vitest';
import { addFigures, type Figure } from './figure-repository';
import { getFigures, type NamedCounts } from './figures';
import { medianOf, workingMinutes } from './lead-days';
import { rangeIn } from './range';
import { readReleaseEffects } from './release-effects';

const today = dayInIndia(Date.now());
const inShort = ({ name, visits, views, opened, sent, calls, won }: NamedCounts) =>
  `${name}: ${visits} visits, ${views} views, ${opened} opened, ${sent} sent, ${calls} calls, ${won} won`;

overOneDatabase('figures', (kind) => {
  const site = serverForAll({ RATE_LIMIT: '1000', MINIMUM_FILL_MS: '700' }, kind);
  const send = async (name: string, context: object, more = {}) =>
    (
      await site.server.inject({
        method: 'POST',
        url: '/api/V1/email/contact-us',
        payload: { name, email: `${name}@b.example`, mobile: '9876543210' },
        headers: {
          [leadContextHeader]: encodeURIComponent(JSON.stringify({ fillMs: 9_000, ...context })),
          ...more,
        },
      })
    ).json().id as string;
  const count = (rows: readonly Partial<Figure>[]) =>
    addFigures(
      site.server.database,
      rows.map((row) => ({
        day: today,
        what: 'view',
        page: '/contact',
        source: 'direct',
        campaign: '',
        form: '',
        many: 1,
        ...row,
      })),
    );

  test('combines browser counts with leads sent and won', async () => {
    const letter = { source: 'letter', campaign: 'diwali' };
    await count([
      { what: 'visit', many: 40, ...letter },
      { many: 60, ...letter },
      { what: 'opened', form: 'form/contact', many: 12, ...letter },
      { what: 'opened', form: 'form/newsletter', many: 5 },
      { what: 'opened', form: 'form/no-such' },
      { what: 'call', page: 'other', source: 'other', many: 3 },
      { what: 'visit', day: dayInIndia(Date.now() - 6 * dayMs), many: 7 },
      { what: 'visit', day: dayInIndia(Date.now() - 7 * dayMs), many: 1_000 },
    ]);
    const brought = {
      page: '/hi/contact?x=1',
      landingPage: '/',
      utm: { utm_source: 'Letter', utm_campaign: 'Diwali' },
    };
    const id = await send('asha', brought);
    await send('ravi', brought);
    await send('meera', {});
    await send('bot', { ...brought, honeypot: 'x' });
    await workOnLeads(site.server.database, [{ id, version: 0 }], 'Asha', () => ({
      status: 'won',
    }));
    const { days, pages, sources, campaigns, forms } = await getFigures(
      site.server.database,
      rangeIn({ days: 7 }).days,
    );
    expect(days.map(({ name }) => name)).toEqual([...days.map(({ name }) => name)].sort());
    expect([days[0], days[6]].map((day) => day && inShort(day))).toEqual([
      `${dayInIndia(Date.now() - 6 * dayMs)}: 7 visits, 0 views, 0 opened, 0 sent, 0 calls, 0 won`,
      `${today}: 40 visits, 60 views, 12 opened, 3 sent, 3 calls, 1 won`,
    ]);
    expect(pages.map(inShort)).toEqual([
      '/contact: 47 visits, 60 views, 12 opened, 2 sent, 0 calls, 1 won',
      'other: 0 visits, 0 views, 0 opened, 1 sent, 3 calls, 0 won',
    ]);
    expect(sources.map(inShort)).toEqual([
      'letter: 40 visits, 60 views, 12 opened, 2 sent, 0 calls, 1 won',
      'direct: 7 visits, 0 views, 0 opened, 1 sent, 0 calls, 0 won',
      'other: 0 visits, 0 views, 0 opened, 0 sent, 3 calls, 0 won',
    ]);
    expect(campaigns.map(inShort)).toEqual([
      'letter: diwali: 40 visits, 60 views, 12 opened, 2 sent, 0 calls, 1 won',
    ]);
    expect(forms.map(inShort)).toEqual([
      'contact: 0 visits, 0 views, 12 opened, 3 sent, 0 calls, 1 won',
    ]);
  });

  test('says who won and lost what, after how long, and notices a change of an ended day', async () => {
    const { database } = site.server;
    const id = await send('late', { page: '/services' });
    const day = '2026-06-01';
    const received = timeOf(day) + 10 * 3_600_000;
    await database.query(`UPDATE lead SET received_at = ${received} WHERE id = $1`, [id]);
    const read = () => getFigures(database, rangeIn({ from: day, to: '2026-06-02' }).days);
    expect((await read()).days.map(inShort)).toEqual([
      `${day}: 0 visits, 0 views, 0 opened, 1 sent, 0 calls, 0 won`,
      '2026-06-02: 0 visits, 0 views, 0 opened, 0 sent, 0 calls, 0 won',
    ]);
    const work = (version: number, change: object) =>
      workOnLeads(database, [{ id, version }], 'Asha', () => change);
    await work(0, { status: 'called', assignee: 'Asha' });
    expect((await read()).firstCall).toBeGreaterThan(0);
    await database.query(`UPDATE lead SET called_at = ${received + 90 * 60_000} WHERE id = $1`, [
      id,
    ]);
    await work(1, { status: 'lost', lostReason: 'elsewhere' });
    const { firstCall, reasons, advisers, pages } = await read();
    expect(firstCall).toBe(90);
    const lost = { sent: 1, answered: 1, won: 0, lost: 1 };
    expect(reasons).toMatchObject([{ name: 'elsewhere', ...lost }]);
    expect(advisers).toMatchObject([{ name: 'Asha', ...lost }]);
    expect(pages).toMatchObject([{ name: '/services', ...lost }]);
    await database.query("UPDATE lead SET status = 'won' WHERE id = $1", [id]);
    // The stored counts are read.
    expect((await read()).reasons).toMatchObject([{ name: 'elsewhere' }]);
    await eraseLeadsOfPerson(database, await readLeads(database, [id]));
    expect((await read()).reasons).toEqual([]);
  });

  test('lists the largest sources and sums up the rest', async () => {
    await count(
      Array.from({ length: 80 }, (_, at) => ({
        what: 'visit' as const,
        source: `site-${at}.example`,
        many: 1_000 + at,
      })),
    );
    const { sources } = await getFigures(site.server.database, rangeIn({ days: 7 }).days);
    expect(sources).toHaveLength(31);
    expect(sources[0]?.name).toBe('site-79.example');
    expect(sources.reduce((sum, { visits }) => sum + visits, 0)).toBe(
      47 + 80 * 1_000 + (79 * 80) / 2,
    );
  });

  test("requires sign-in and escapes visitors' input", async () => {
    await count([{ what: 'visit', source: '<script>alert(1)</script>', many: 9_999 }]);
    expect((await site.server.inject(`${site.staff}/leads/figures/`)).statusCode).toBe(401);
    const token = await createToken(site.server.database, {
      holder: 'Asha',
      rights: ['leads'],
      expiresAt: Date.now() + 60_000,
    });
    const { headers } = await site.server.inject({
      method: 'POST',
      url: `${site.staff}/leads/sign-in`,
      payload: new URLSearchParams({ token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const shown = await site.server.inject({
      url: `${site.staff}/leads/figures/?days=7`,
      headers: { cookie: String(headers['set-cookie']).split(';')[0] },
    });
    expect(shown.body).toContain('<a href="/leads/figures/?days=7" aria-current="page">');
    expect(shown.body).toContain('&#60;script&#62;alert(1)&#60;/script&#62;</th><td>9,999</td>');
    expect(shown.body).not.toContain('<script');
    expect(shown.body).toMatch(/role="img" aria-label="Won by day: 1 in total, peak 1 on \d/);
  });
});

test('counts the minutes in which the office is open', () => {
  const at = (text: string) => Date.parse(`${text}:00+05:30`);
  const between = (from: string, to: string, hours = 'Mo-Sa 10:00-19:00') =>
    workingMinutes(at(from), at(to), hours);
  expect(between('2026-11-27T11:00', '2026-11-27T11:40')).toBe(40);
  // Friday evening to Saturday morning, and Saturday evening to Monday.
  expect(between('2026-11-27T22:00', '2026-11-28T10:15')).toBe(15);
  expect(between('2026-11-28T18:50', '2026-11-30T10:20')).toBe(30);
  expect(between('2026-11-28T18:50', '2026-11-29T18:50', '')).toBe(1_440);
  expect([medianOf([]), medianOf([3]), medianOf([5, 1, 9]), medianOf([1, 2])]).toEqual([
    null,
    3,
    5,
    1.5,
  ]);
});

test('reads a range of own dates, at most a year', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const lengths = [{}, { days: 7 }, { days: 8 }, { from: '2026-01-01', to: '2026-01-31' }]
    .concat(
      { from: '2020-01-01', to: '2026-01-01' } as never,
      { from: 'x', to: '2026-01-01' } as never,
    )
    .map((query) => rangeIn(query, now).days.length);
  expect(lengths).toEqual([30, 7, 30, 31, 366, 30]);
  expect(rangeIn({ from: '2026-01-30', to: '2026-02-01' }, now).days).toEqual([
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
  ]);
});

test('compares the days before and after a release went live', async () => {
  const { server } = await serverForTest({});
  const today = Date.parse('2026-11-28T12:00:00Z');
  const pins = (home: string) => JSON.stringify({ shell: '1', remotes: { 'mf-home': home } });
  for (const [number, at, home] of [
    [1, today - 20 * dayMs, '1.0.0'],
    [2, today - 2 * dayMs, '1.1.0'],
    [3, today - dayMs, '1.1.0'],
  ] as const)
    await server.database.query(
      'INSERT INTO live_change (number, changed_at, composition, cause, pins) VALUES ($1, $2, $3, $4, $5)',
      [number + 100, at, String(number), '', pins(home)],
    );
  const { days } = await getFigures(server.database, rangeIn({ days: 7 }, today).days);
  const counted = days.map((day, at) => ({
    ...day,
    visits: 100,
    opened: at < 4 ? 10 : 30,
    sent: at < 4 ? 5 : 6,
  }));
  expect(await readReleaseEffects(server.database, counted)).toEqual([
    {
      day: '2026-11-26',
      releases: ['mf-home 1.1.0'],
      before: { days: 4, opened: 0.1, sent: 0.5 },
      after: { days: 2, opened: 0.3, sent: 0.2 },
    },
  ]);
});
