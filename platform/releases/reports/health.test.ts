import { hourMs } from '@platband/slice/contract/durations';
import { expect, test } from 'vitest';
import '../testing/fixture-task';
import { getHealth } from './health';
import type { ReportedHour } from './report-repository';

const row = (
  what: ReportedHour['what'],
  many: number,
  step = 0,
  hour = 0,
  slice = 'plants',
): ReportedHour => ({
  hour,
  slice,
  what,
  step,
  many,
});

test('totals reports by slice and hour', () => {
  const health = getHealth([
    row('loaded', 90),
    row('failed', 2),
    row('threw', 1),
    row('error', 3),
    row('loaded', 10, 0, hourMs),
    row('order-begun', 8),
    row('order-sent', 6),
    row('loaded', 7, 0, 0, 'club'),
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
  const steps = [row('LCP', 1, 4_000), row('LCP', 5, 500), row('LCP', 2, 800)];
  expect(getHealth(steps).get('plants')?.lcpMs).toBe(800);
  expect(getHealth([...steps, row('LCP', 3, 2_500)]).get('plants')?.lcpMs).toBe(2_500);
  expect(getHealth([row('INP', 3, 100), row('INP', 1, 200)]).get('plants')?.inpMs).toBe(100);
});
