// For `server.database`.
import type {} from '@platform/server-kit/http';
import { overEachDatabase } from '@platform/server-kit/testing';
import { createToken } from '@platform/server-kit/tokens';
import { dayMs } from '@platform/slice/contract/durations';
import { serverForAll } from 'server/testing/test-server';
import { leadContextHeader } from 'shared-contracts/contract/api/lead-context';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { expect, test } from 'vitest';
import { workOnLeads } from '../notes/work-on-lead';
import { addFigures, type Figure } from './figure-repository';
import { getFigures, type NamedCounts } from './figures';

const today = dayInIndia(Date.now());
const inShort = ({ name, visits, views, opened, sent, calls, won }: NamedCounts) =>
  `${name}: ${visits} visits, ${views} views, ${opened} opened, ${sent} sent, ${calls} calls, ${won} won`;

overEachDatabase('figures', (kind) => {
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
    const { days, pages, sources, campaigns, forms } = await getFigures(site.server.database, 7);
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

  test('lists the largest sources and sums up the rest', async () => {
    await count(
      Array.from({ length: 80 }, (_, at) => ({
        what: 'visit' as const,
        source: `site-${at}.example`,
        many: 1_000 + at,
      })),
    );
    const { sources } = await getFigures(site.server.database, 7);
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
    expect(shown.body).toMatch(/role="img" aria-label="Won by day: 1 in all, at most 1, 2/);
  });
});
