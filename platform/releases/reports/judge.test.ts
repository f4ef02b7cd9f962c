import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { promises, simulate } from '../testing/simulate-visits';
import { isStuck, judge, waitsFor } from './judge';
import type { VisitCounts } from './visit-repository';

const arm = (counts: Partial<VisitCounts>): VisitCounts => ({
  page: 10_000,
  visit: 0,
  failed: 0,
  erred: 0,
  begun: 0,
  finished: 0,
  LCP: new Map(),
  INP: new Map(),
  ...counts,
});
const judgeAt = (old: VisitCounts, fresh: VisitCounts, share = 25) => judge({ old, fresh, share });

test.each(promises)(
  'meets the promised take-back rate when $what in $visits visits',
  ({ atLeast, ...simulation }) => {
    const { takenBack } = simulate({ ...simulation, isHeld: true, runs: 100, seed: 1 });
    expect(takenBack).toBeGreaterThanOrEqual(atLeast);
  },
);

test.each(
  [5, 10, 25, 50, 75, 90, 100].flatMap((share) => [
    { share, isNew: false, page: 'a page' },
    { share, isNew: true, page: 'a new page' },
  ]),
)('takes back 1 % of harmless releases of $page at most, at $share %', ({ share, isNew }) => {
  const harmless = { worse: {}, share, isNew, isHeld: true };
  const { takenBack } = simulate({ ...harmless, visits: 1_000, runs: 100, seed: share });
  expect(takenBack).toBeLessThanOrEqual(0.011);
});

/** The new arm at 5 %, after honest visits, with failures that strangers report of it. */
const steered = (honest: number, strangers: number) => {
  const old = arm({ page: 19 * honest, visit: 19 * honest, failed: Math.round(honest * 0.1) });
  const visit = honest + strangers;
  return judgeAt(old, arm({ page: visit, visit, failed: strangers }), 5) !== null;
};
const least = (isEnough: (many: number) => boolean) =>
  Array.from({ length: 2_000 }, (_, at) => at).find(isEnough);

test.each([
  { honest: 0, least: undefined },
  { honest: 8, least: 22 },
  { honest: 30, least: 12 },
  { honest: 100, least: 12 },
  { honest: 300, least: 36 },
  { honest: 1_000, least: 117 },
])('strangers from $least networks take back a release with $honest visits', (situation) => {
  expect(least((many) => steered(situation.honest, many))).toBe(situation.least);
});

test.each([
  { what: 'every load fails', worse: { failed: 1 }, visits: 100, networks: 100 },
  { what: 'a fifth of the loads fails', worse: { failed: 0.2 }, visits: 200, networks: 100 },
  { what: 'a tenth of the loads fails', worse: { failed: 0.1 }, visits: 1_000, networks: 100 },
])('strangers from $networks networks seldom keep a release alive if $what', (situation) => {
  for (const [arm, failed] of [
    ['new', false],
    ['old', true],
  ] as const) {
    const forged = { arm, failed, many: situation.networks };
    const ends = simulate({ ...situation, share: 5, forged, runs: 20, seed: 1 });
    expect(ends.promoted).toBeLessThan(0.5);
  }
});

test('includes the numbers in the reason', () => {
  expect(judgeAt(arm({ visit: 640, failed: 3 }), arm({ visit: 212, failed: 43 }))).toBe(
    'With the release, 43 of 212 visits had a part that failed to load (20.3%); without it, 3 of 640 (0.5%).',
  );
  const slow = judgeAt(
    arm({ visit: 400, LCP: new Map([[1_200, 400]]) }),
    arm({ visit: 400, LCP: new Map([[2_500, 400]]) }),
  );
  expect(slow).toContain('had a largest contentful paint (LCP) of more than 1.2 s (100.0%)');
});

cases<[Partial<VisitCounts>, Partial<VisitCounts>, RegExp]>([
  [
    { visit: 20 },
    { visit: 8, failed: 8 },
    /^With the release, 8 of 8 visits had a part that failed to load/,
  ],
  [{ visit: 20 }, { visit: 8, erred: 8 }, /^With the release, 8 of 8 visits had an error/],
  [{}, { visit: 8, failed: 8 }, /8 of 8 visits had a part that failed/],
  [{ visit: 20 }, { visit: 8, begun: 8 }, /^null$/],
  [{ visit: 20 }, { visit: 7, failed: 7 }, /^null$/],
  [{ visit: 20 }, { visit: 9, failed: 8 }, /^null$/],
  [{ visit: 20, failed: 20 }, { visit: 8, failed: 8 }, /^null$/],
])('ends a new arm that always fails unless the old one also fails', (old, fresh, words) => {
  expect(String(judgeAt(arm(old), arm(fresh)))).toMatch(words);
});

test('takes back a form early if no visitor can send it', () => {
  const old = arm({ visit: 60, begun: 18, finished: 11 });
  expect(judgeAt(old, arm({ visit: 40, begun: 12 }))).toBe(
    'With the release, 12 of 12 visits began an order and did not send it (100.0%); without it, 7 of 18 (38.9%).',
  );
  expect(judgeAt(old, arm({ visit: 40, begun: 12, finished: 1 }))).toBeNull();
});

cases<[Partial<VisitCounts>, RegExp]>([
  // Too few visits, a form that fewer see or send, more that begin, and more that do not fail.
  [{ visit: 49, begun: 10, finished: 5 }, /^Waiting for 1 more visit with/],
  [{ visit: 200, begun: 20, finished: 12 }, /180 of 200 visits began no order \(90/],
  [{ visit: 400, begun: 100, finished: 30 }, /70 of 100 visits began an order and did/],
  [
    { visit: 100, begun: 25, finished: 12 },
    /^Waiting for more visits\. With the release, 13 of 25 /,
  ],
  [{ visit: 60, begun: 20, finished: 12, erred: 1 }, /had an error/],
  [{ visit: 300, begun: 75, finished: 45 }, /^null$/],
])('a share waits for enough visits, and while it may be worse', (fresh, words) => {
  const old = arm({ visit: 600, begun: 150, finished: 90 });
  expect(String(waitsFor({ old, fresh: arm(fresh) }))).toMatch(words);
});

test('ignores the task when visitors rarely begin it', () => {
  expect(waitsFor({ old: arm({ visit: 900, begun: 4 }), fresh: arm({ visit: 50 }) })).toBeNull();
});

test('keeps a better arm', () => {
  expect(judgeAt(arm({ visit: 400, failed: 100, erred: 100 }), arm({ visit: 400 }))).toBeNull();
});

const hourMs = 3_600_000;
const stuck = (old: Partial<VisitCounts>, fresh: Partial<VisitCounts>, hours: number) =>
  isStuck({ old: arm(old), fresh: arm(fresh), share: 5 }, hours * hourMs);

cases([
  ['enough visits', { visit: 600 }, { visit: 60 }, 1, false],
  ['no visits yet', {}, {}, 0.5, false],
  ['few visits that will be enough', { visit: 190 }, { visit: 10 }, 1, false],
  ['too few visits for a day', { visit: 38 }, { visit: 2 }, 3, true],
  ['a loss that is too small to act on', { visit: 6_000 }, { visit: 900, erred: 40 }, 2, true],
  ['failures that will be enough to act on', { visit: 600 }, { visit: 60, failed: 11 }, 2, false],
  ['a day without a decision', { visit: 600 }, { visit: 49 }, 24, true],
])('a person is asked about too few visits', (_, old, fresh, hours, isAsked) => {
  expect(stuck(old, fresh, hours)).toBe(isAsked);
});
