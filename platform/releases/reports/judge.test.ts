import { expect, test } from 'vitest';
import { promises, takenBack } from '../testing/simulate-visits';
import { judge, waitsFor } from './judge';
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
  'meets the promised take-back rate when $what in $visits visits',
  ({ worse, visits, ...promised }) => {
    const taken = takenBack({ worse, visits, runs: 200, seed: 1 });
    if ('atMost' in promised) expect(taken).toBeLessThanOrEqual(promised.atMost);
    else expect(taken).toBeGreaterThanOrEqual(promised.atLeast);
  },
);

test('includes the numbers in the reason', () => {
  expect(judge(arm({ visit: 640, failed: 3 }), arm({ visit: 212, failed: 43 }))).toBe(
    'Of 212 visits with it 43 had a part that failed to load (20.3 %), of 640 without it 3 (0.5 %).',
  );
  const slow = judge(
    arm({ visit: 400, LCP: new Map([[1_200, 400]]) }),
    arm({ visit: 400, LCP: new Map([[2_500, 400]]) }),
  );
  expect(slow).toContain('had their largest paint after more than 1.2 s (100.0 %)');
});

test('ends a new arm that always fails unless the old one also fails', () => {
  const old = arm({ visit: 20 });
  expect(judge(old, arm({ visit: 8, failed: 8 }))).toContain(
    'Of 8 visits with it 8 had a part that failed to load',
  );
  expect(judge(old, arm({ visit: 8, erred: 8 }))).toContain('Of 8 visits with it 8 had an error');
  expect(judge(old, arm({ visit: 8, begun: 8 }))).toBeNull();
  expect(judge(old, arm({ visit: 7, failed: 7 }))).toBeNull();
  expect(judge(old, arm({ visit: 9, failed: 8 }))).toBeNull();
  expect(judge(arm({ visit: 20, failed: 20 }), arm({ visit: 8, failed: 8 }))).toBeNull();
  expect(judge(arm({}), arm({ visit: 8, failed: 8 }))).toContain('8 had a part that failed');
});

test('takes back a form early if no visitor can send it', () => {
  const old = arm({ visit: 60, begun: 18, finished: 11 });
  expect(judge(old, arm({ visit: 40, begun: 12 }))).toBe(
    'Of 12 visits with it 12 began an order and did not send it (100.0 %), of 18 without it 7 (38.9 %).',
  );
  expect(judge(old, arm({ visit: 40, begun: 12, finished: 1 }))).toBeNull();
});

test.each([
  ['too few visits with it', { visit: 49, begun: 10, finished: 5 }, /^Waits for 1 more visits/],
  ['a form that fewer see', { visit: 60, begun: 4, finished: 2 }, /56 began no order \(93/],
  ['a form that fewer send', { visit: 60, begun: 15, finished: 3 }, /12 began an order and did/],
  ['too few that begin', { visit: 60, begun: 7, finished: 4 }, /^Waits for more visits: Of 7 /],
  ['nothing', { visit: 60, begun: 14, finished: 8 }, null],
])('a share waits for %s', (_, fresh, words) => {
  const waits = waitsFor(arm({ visit: 60, begun: 15, finished: 9 }), arm(fresh));
  if (words === null) expect(waits).toBeNull();
  else expect(waits).toMatch(words);
});

test('ignores the task when visitors rarely begin it', () => {
  expect(waitsFor(arm({ visit: 900, begun: 4 }), arm({ visit: 50 }))).toBeNull();
});

test('keeps a better arm', () => {
  expect(judge(arm({ visit: 400, failed: 100, erred: 100 }), arm({ visit: 400 }))).toBeNull();
});
