import { expect, test } from 'vitest';
import { promises, takenBack } from '../testing/simulate-visits';
import { judge } from './judge';
import type { VisitCounts } from './visit-repository';

const arm = (counts: Partial<VisitCounts>): VisitCounts => ({
  visit: 0,
  failed: 0,
  erred: 0,
  begun: 0,
  finished: 0,
  LCP: new Map(),
  INP: new Map(),
  ...counts,
});

test.each(promises)(
  '$what, in $visits visits: taken back in as many simulated runs as is promised',
  ({ worse, visits, ...promised }) => {
    const taken = takenBack({ worse, visits, runs: 200, seed: 7 });
    if ('atMost' in promised) expect(taken).toBeLessThanOrEqual(promised.atMost);
    else expect(taken).toBeGreaterThanOrEqual(promised.atLeast);
  },
);

test('why it is taken back is said with the figures', () => {
  expect(judge(arm({ visit: 640, failed: 3 }), arm({ visit: 212, failed: 43 }))).toBe(
    'Of 212 visits with it 43 had a part that failed to load (20.3 %), of 640 without it 3 (0.5 %).',
  );
  const slow = judge(
    arm({ visit: 400, LCP: new Map([[1_200, 400]]) }),
    arm({ visit: 400, LCP: new Map([[2_500, 400]]) }),
  );
  expect(slow).toContain('had their largest paint after more than 1.2 s (100.0 %)');
});

test('a new arm in which nothing works goes at once, where the old one does and it is no handful of visits', () => {
  const old = arm({ visit: 20 });
  expect(judge(old, arm({ visit: 8, failed: 8 }))).toContain(
    'Of 8 visits with it 8 had a part that failed to load',
  );
  expect(judge(old, arm({ visit: 8, erred: 8 }))).toContain('Of 8 visits with it 8 had an error');
  expect(judge(old, arm({ visit: 8, begun: 8 }))).toBeNull();
  expect(judge(old, arm({ visit: 7, failed: 7 }))).toBeNull();
  expect(judge(old, arm({ visit: 9, failed: 8 }))).toBeNull();
  expect(judge(arm({ visit: 20, failed: 20 }), arm({ visit: 8, failed: 8 }))).toBeNull();
  expect(judge(arm({}), arm({ visit: 8, failed: 8 }))).toBeNull();
});

test('a better arm stays, whatever the difference', () => {
  expect(judge(arm({ visit: 400, failed: 100, erred: 100 }), arm({ visit: 400 }))).toBeNull();
});
