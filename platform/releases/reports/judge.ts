import { dayMs } from '@platband/slice/contract/durations';
import { registeredTask } from './registered';
import type { VisitCounts } from './visit-repository';

/** False positive rate across all measures, regardless of how often they are evaluated. */
const errorRate = 0.01;
/** Initially expected effect size, as a share of visits. */
const expected = 0.1;
const leastVisits = 30;
const leastBad = 12;
/** Number of visits, each from a separate network, that must all fail. */
const outright = 8;
/** Maximum probability that all of them fail by chance at the old arm's rate. */
const byChance = 1e-4;
/**
 * Number of page loads that the new arm's share of the old arm's traffic must have brought. Before
 * that, nothing is taken back: the reports could be a stranger's.
 */
const leastHonest = 8;
/** Share of good visits that must be lost, by kind. Smaller losses are a person's decision. */
const leastLoss = { broken: 0.1, task: 0.25, slow: 0.1 } as const;
/** Failing visits assumed of the old arm while it has too few: more than sites usually have. */
const usuallyBroken: Share = { bad: 10, of: 200 };
const visitsToPromote = 50;
/** Share of good visits whose loss must be ruled out for the next share, by kind. */
const ruledOut = { broken: 0.05, task: 0.5, slow: 0.2 } as const;
/** Good visits that the old arm needs before a task is compared. */
const leastTasks = 5;
/** Number of standard errors within which a rate is in doubt. */
const doubtful = 2;
/** Visits that may still come where there were none yet, with a probability of 95 %. */
const unseen = 3;

export interface Share {
  readonly bad: number;
  readonly of: number;
}

export interface Measure {
  /** Describes the problem. Follows "3 of 20 visits". */
  readonly what: string;
  /** Scope of the damage: every visit (`broken`), the registered task (`task`) or speed (`slow`). */
  readonly kind: 'broken' | 'task' | 'slow';
  readonly old: Share;
  readonly new: Share;
}

/** Counts of both arms, and the percentage of visitors in the new one. */
export interface Arms {
  readonly old: VisitCounts;
  readonly fresh: VisitCounts;
  readonly share: number;
}

/**
 * Returns the same measures for both arms. A page counts as slow if it took longer than the median
 * of both arms, which weigh the same.
 */
export function getMeasures({ old, fresh }: Pick<Arms, 'old' | 'fresh'>): readonly Measure[] {
  const of = (
    kind: Measure['kind'],
    what: string,
    share: (counts: VisitCounts) => Share,
  ): Measure => ({ kind, what, old: share(old), new: share(fresh) });
  const task = registeredTask();
  const slow = (name: 'LCP' | 'INP', words: (limit: number) => string): readonly Measure[] => {
    const limit = commonMedian(old[name], fresh[name]);
    return limit === null ? [] : [of('slow', words(limit), (counts) => above(counts[name], limit))];
  };
  return [
    of('broken', 'had a part that failed to load', ({ failed: bad, visit }) => ({
      bad,
      of: visit,
    })),
    of('broken', 'had an error', ({ erred: bad, visit }) => ({ bad, of: visit })),
    ...(task === null
      ? []
      : [
          of('task', task.notBegun, ({ begun, visit }) => ({
            bad: Math.max(visit - begun, 0),
            of: visit,
          })),
          of('task', task.unfinished, ({ begun, finished }) => ({
            bad: Math.max(begun - finished, 0),
            of: begun,
          })),
        ]),
    ...slow(
      'LCP',
      (limit) => `had a largest contentful paint (LCP) of more than ${limit / 1_000} s`,
    ),
    ...slow('INP', (limit) => `waited more than ${limit} ms for a response to a click or key`),
  ];
}

/**
 * Returns why the new arm must be taken back, with numbers, or null without evidence. A pure
 * function of the counts, and valid after every visit.
 */
export function judge({ old, fresh, share }: Arms): string | null {
  const brought = share >= 100 ? leastHonest : (old.page * share) / (100 - share);
  if (brought < leastHonest) return null;
  const measures = getMeasures({ old, fresh });
  const judged = measures.filter(({ kind }) => kind === 'broken' || old.visit >= leastVisits);
  const limit = measures.length / errorRate;
  const worse = judged.find(
    (measure) => failsOutright(measure) || isWorse(withAssumed(measure), limit),
  );
  return worse === undefined ? null : describeMeasure(worse);
}

const withAssumed = (measure: Measure): Measure =>
  measure.kind === 'broken' && measure.old.of < leastVisits
    ? { ...measure, old: usuallyBroken }
    : measure;

function isWorse(measure: Measure, limit: number): boolean {
  const { kind, old, new: fresh } = measure;
  if (old.of < leastVisits || fresh.of < leastVisits || fresh.bad < leastBad) return false;
  const good = 1 - old.bad / old.of;
  const loss = fresh.bad / fresh.of - old.bad / old.of;
  return loss >= leastLoss[kind] * good && likelihoodRatio(measure) >= limit;
}

/** Whether all visits failed, and not by chance. */
function failsOutright({ kind, old, new: fresh }: Measure): boolean {
  if (kind === 'slow' || fresh.of < outright || fresh.bad < fresh.of) return false;
  // Breaking errors are so rare that this does not require visits to the old arm.
  if (kind === 'broken') return old.bad * 5 <= old.of;
  return ((old.bad + 1) / (old.of + 2)) ** fresh.of < byChance;
}

/**
 * Returns what the next share is waiting for, with numbers. Returns null if there are enough visits
 * to rule out that one visit in twenty more breaks, that half the tasks are lost, and that a fifth
 * of the fast visits are slow.
 */
export function waitsFor({ old, fresh }: Pick<Arms, 'old' | 'fresh'>): string | null {
  if (fresh.visit < visitsToPromote)
    return `Waiting for ${visitsToPromote - fresh.visit} more ${visitsToPromote - fresh.visit === 1 ? 'visit' : 'visits'} with this release, after ${fresh.visit} so far.`;
  const open = getMeasures({ old, fresh }).map(withAssumed).find(isOpen);
  return open === undefined ? null : `Waiting for more visits. ${describeMeasure(open)}`;
}

/** Whether the new arm could be worse: probably is, or by as much as must be ruled out. */
function isOpen({ kind, old, new: fresh }: Measure): boolean {
  const good = old.of - old.bad;
  if (old.of < leastVisits || (kind === 'task' && good < leastTasks)) return false;
  if (fresh.of === 0) return kind === 'task';
  const { difference, variance } = compare({ old, new: fresh });
  const error = Math.sqrt(variance);
  const limit = (ruledOut[kind] * good) / old.of;
  return difference >= doubtful * error || difference + doubtful * error >= limit;
}

/**
 * Whether a person must decide: if visits continue at this rate for a day, the release will neither be
 * promoted nor taken back.
 */
export function isStuck({ old, fresh, share }: Arms, elapsedMs: number): boolean {
  if (waitsFor({ old, fresh }) === null) return false;
  if (elapsedMs >= dayMs) return true;
  const day = (counts: VisitCounts) => multiply(counts, dayMs / elapsedMs);
  const later = { old: day(old), fresh: day({ ...fresh, visit: fresh.visit + unseen }), share };
  return judge(later) === null && waitsFor(later) !== null;
}

const multiply = (counts: VisitCounts, by: number): VisitCounts =>
  Object.fromEntries(
    Object.entries(counts).map(([what, count]: [string, number | Steps]) => [
      what,
      typeof count === 'number'
        ? count * by
        : new Map([...count].map(([step, many]) => [step, many * by])),
    ]),
  ) as unknown as VisitCounts;

/**
 * Returns the mixture likelihood ratio for the difference between two proportions: how much better
 * a worse new arm explains the counts than equal arms do, averaged over effect sizes (half of a
 * normal distribution). For equal arms, the probability that it ever exceeds 1/a is at most a. See
 * R. Johari, L. Pekelis, D. J. Walsh, Always Valid Inference, arXiv 1512.04922 (2017), formula 10,
 * here one-sided and with the variance for equal arms.
 */
export function likelihoodRatio({ old, new: fresh }: Pick<Measure, 'old' | 'new'>): number {
  const { difference, variance } = compare({ old, new: fresh });
  const spread = variance + expected ** 2;
  const both =
    Math.sqrt(variance / spread) *
    Math.exp((expected ** 2 * difference ** 2) / (2 * variance * spread));
  return 2 * normal((difference * expected) / Math.sqrt(variance * spread)) * both;
}

function compare({ old, new: fresh }: Pick<Measure, 'old' | 'new'>) {
  const share = (old.bad + fresh.bad + 1) / (old.of + fresh.of + 2);
  return {
    difference: fresh.bad / fresh.of - old.bad / old.of,
    variance: share * (1 - share) * (1 / old.of + 1 / fresh.of),
  };
}

/** Cumulative normal distribution, accurate to seven digits (Abramowitz and Stegun 26.2.17). */
function normal(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const rest =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * rest;
  return value < 0 ? tail : 1 - tail;
}

type Steps = VisitCounts['LCP'];

const many = (steps: Steps): number => [...steps.values()].reduce((sum, count) => sum + count, 0);

/** Returns the step that contains the 75th percentile, or null without measurements. */
export function percentile75(steps: Steps): number | null {
  const wanted = many(steps) * 0.75;
  let sum = 0;
  for (const [step, count] of [...steps].sort(([one], [other]) => one - other)) {
    sum += count;
    if (sum >= wanted) return step;
  }
  return null;
}

/** Returns the step that contains the median of both, or null without measurements of both. */
function commonMedian(one: Steps, other: Steps): number | null {
  const [ofOne, ofOther] = [many(one), many(other)];
  if (ofOne === 0 || ofOther === 0) return null;
  let sum = 0;
  for (const step of [...new Set([...one.keys(), ...other.keys()])].sort((a, b) => a - b)) {
    sum += (one.get(step) ?? 0) / ofOne + (other.get(step) ?? 0) / ofOther;
    if (sum >= 1) return step;
  }
  return null;
}

const above = (steps: Steps, limit: number): Share => ({
  bad: many(new Map([...steps].filter(([step]) => step > limit))),
  of: many(steps),
});

const percent = ({ bad, of }: Share): string => `${of === 0 ? 0 : ((100 * bad) / of).toFixed(1)}%`;

export const describeMeasure = ({ what, old, new: fresh }: Measure): string =>
  `With the release, ${fresh.bad} of ${fresh.of} visits ${what} (${percent(fresh)}); without it, ${old.bad} of ${old.of} (${percent(old)}).`;
