import { hourMs } from '@platband/slice/contract/durations';
import { expect, test } from 'vitest';
import '../testing/fixture-task';
import { getHealth } from './health';
import type { ReportedHour } from './report-repository';

const row = (
  what: ReportedHour['what'],
  many: number,
  { step = 0, hour = 0, slice = 'plants' } = {},
): ReportedHour => ({ hour, slice, what, step, many });

test('totals reports by slice and hour', () => {
  const health = getHealth([
    row('loaded', 90),
    row('failed', 2),
    row('threw', 1),
    row('error', 3),
    row('loaded', 10, { hour: hourMs }),
    row('order-begun', 8),
    row('order-sent', 6),
    row('loaded', 7, { slice: 'club' }),
  ]);
  expect([...health.keys()]).toEqual(['plants', 'club']);
  expect(health.get('plants')).toEqual({
    loads: 100,
    failures: 2,
    errors: 4,
    task: '6 of 8 begun orders sent',
    lcpMs: null,
    inpMs: null,
    hours: new Map([
      [0, { loads: 90, problems: 6 }],
      [hourMs, { loads: 10, problems: 0 }],
    ]),
  });
});

test("returns each metric's 75th percentile", () => {
  const seen = (what: 'LCP' | 'INP', step: number, many: number) => row(what, many, { step });
  const steps = [seen('LCP', 4_000, 1), seen('LCP', 500, 5), seen('LCP', 800, 2)];
  expect(getHealth(steps).get('plants')?.lcpMs).toBe(800);
  expect(getHealth([...steps, seen('LCP', 2_500, 3)]).get('plants')?.lcpMs).toBe(2_500);
  expect(getHealth([seen('INP', 100, 3), seen('INP', 200, 1)]).get('plants')?.inpMs).toBe(100);
});
