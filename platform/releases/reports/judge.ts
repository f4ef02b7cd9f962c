import { registeredTask } from './registered';
import type { VisitCounts } from './visit-repository';

/** False positive rate across all measures, regardless of how often they are evaluated. */
const errorRate = 0.01;
/** Initially expected effect size, as a share of visits. */
const expected = 0.1;
const leastVisits = 30;
const leastBad = 5;
/**
 * Number of visits that must all fail. They come from several addresses, since each address counts
 * at most three times an hour.
 */
const outright = 8;
/** Maximum probability that all of them fail by chance at the old arm's rate. */
const byChance = 1e-4;
const visitsToPromote = 50;
/** Begun and finished tasks, expected at the old arm's rate, that the next share requires. */
const expectedToPromote = 5;
/** Number of standard errors above which the task's rate is in doubt. */
const doubtful = 2;

export interface Share {
  readonly bad: number;
  readonly of: number;
}

export interface Measure {
  /** Describes the problem. Follows "of 20 visits 3". */
  readonly what: string;
  /** Scope of the damage: every visit (`broken`), the registered task (`task`) or speed (`slow`). */
  readonly kind: 'broken' | 'task' | 'slow';
  readonly old: Share;
  readonly new: Share;
}

/**
 * Returns the same measures for both arms. A page counts as slow if it took longer than the old
 * arm's 75th percentile.
 */
export function getMeasures(old: VisitCounts, fresh: VisitCounts): readonly Measure[] {
  const of = (
    kind: Measure['kind'],
    what: string,
    share: (counts: VisitCounts) => Share,
  ): Measure => ({
    kind,
    what,
    old: share(old),
    new: share(fresh),
  });
  const task = registeredTask();
  const lcp = percentile75(old.LCP) ?? 0;
  const inp = percentile75(old.INP) ?? 0;
  return [
    of('broken', 'had a part that failed to load', ({ failed, visit }) => ({
      bad: Math.min(failed, visit),
      of: visit,
    })),
    of('broken', 'had an error', ({ erred, visit }) => ({
      bad: Math.min(erred, visit),
      of: visit,
    })),
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
    of('slow', `had their largest paint after more than ${lcp / 1_000} s`, ({ LCP }) =>
      above(LCP, lcp),
    ),
    of('slow', `waited for an answer to a press for more than ${inp} ms`, ({ INP }) =>
      above(INP, inp),
    ),
  ];
}

/**
 * Returns why the new arm is worse, with numbers, or null without evidence. A pure function of the
 * counts, and valid after every visit.
 */
export function judge(old: VisitCounts, fresh: VisitCounts): string | null {
  const measures = getMeasures(old, fresh);
  const broken = measures.find(failsOutright);
  if (broken !== undefined) return describeMeasure(broken);
  const limit = measures.length / errorRate;
  const worse = measures.find((measure) => hasEnough(measure) && likelihoodRatio(measure) >= limit);
  return worse === undefined ? null : describeMeasure(worse);
}

/**
 * Whether all visits failed, and not by chance. Breaking errors are so rare that this does not
 * require visits to the old arm.
 */
function failsOutright({ kind, old, new: fresh }: Measure): boolean {
  if (fresh.of < outright || fresh.bad < fresh.of) return false;
  if (kind === 'broken') return old.bad * 5 <= old.of;
  return ((old.bad + 1) / (old.of + 2)) ** fresh.of < byChance;
}

/**
 * Returns what the next share is waiting for, with numbers. Returns null if there are enough visits
 * to compare both steps of the task and neither is in doubt.
 */
export function waitsFor(old: VisitCounts, fresh: VisitCounts): string | null {
  if (fresh.visit < visitsToPromote)
    return `Waits for ${visitsToPromote - fresh.visit} more visits with it: there were ${fresh.visit} in which the browser requested it.`;
  const ofTask = getMeasures(old, fresh).filter(({ kind }) => kind === 'task');
  const unsure = ofTask.find(
    ({ old: { bad, of }, new: { of: many } }) =>
      of - bad >= expectedToPromote && (1 - bad / of) * many < expectedToPromote,
  );
  const worse = ofTask.find((measure) => standardErrors(measure) >= doubtful);
  const open = worse ?? unsure;
  return open === undefined ? null : `Waits for more visits: ${describeMeasure(open)}`;
}

function standardErrors({ old, new: fresh }: Measure): number {
  if (old.of === 0 || fresh.of === 0) return 0;
  const { difference, variance } = compare({ old, new: fresh });
  return difference / Math.sqrt(variance);
}

const hasEnough = ({ old, new: fresh }: Measure): boolean =>
  old.of >= leastVisits && fresh.of >= leastVisits && fresh.bad >= leastBad;

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

const above = (steps: Steps, limit: number): Share => ({
  bad: many(new Map([...steps].filter(([step]) => step > limit))),
  of: many(steps),
});

const percent = ({ bad, of }: Share): string => `${of === 0 ? 0 : ((100 * bad) / of).toFixed(1)} %`;

export const describeMeasure = ({ what, old, new: fresh }: Measure): string =>
  `Of ${fresh.of} visits with it ${fresh.bad} ${what} (${percent(fresh)}), of ${old.of} without it ${old.bad} (${percent(old)}).`;
