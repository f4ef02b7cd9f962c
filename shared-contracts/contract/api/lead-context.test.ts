import { cases } from '@platband/slice/build/cases';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { leadContext } from './lead-context';

test('keeps each valid part of a context', () => {
  const given = {
    notice: '2026-11',
    page: 7,
    referrer: 'r'.repeat(2_500),
    utm: { utm_source: 'letter', utm_campaign: 'd'.repeat(300), other: 'x', utm_term: 5 },
    fillMs: -1,
    honeypot: 'https://spam.example/'.padEnd(400, 'x'),
    unknown: true,
  };
  const context = v.parse(leadContext, given);
  expect(context.notice).toBe('2026-11');
  expect(context.page).toBeUndefined();
  expect(context.referrer).toBe('r'.repeat(2_000));
  expect(context.utm).toEqual({ utm_source: 'letter', utm_campaign: 'd'.repeat(200) });
  expect(context.fillMs).toBeUndefined();
  expect(context.honeypot).toMatch(/^https:\/\/spam\.example\/x{179}$/);
  expect(context).not.toHaveProperty('unknown');
});

cases([null, 'text', 5, [], undefined])('ignores an invalid context', (given) => {
  expect(Object.values(v.parse(leadContext, given)).filter((value) => value !== undefined)).toEqual(
    [],
  );
});
