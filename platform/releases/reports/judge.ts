import { registeredTask } from './registered';
import type { VisitCounts } from './visit-repository';

/** False positive rate over all measures, at any number of looks. */
const errorRate = 0.01;
/** Initially expected effect size, as a share of visits. */
const expected = 0.1;
/** Minimum of visits, and of bad ones, for significance. */
const leastVisits = 30;
const leastBad = 5;
/**
 * Visits that all failed, from several addresses, since each counts at most three times an hour.
 */
const outright = 8;
/** Maximum probability that all fail by chance at the old arm's rate. */
const byChance = 1e-4;
/** Visits of the new arm required for the next share. */
const visitsToPromote = 50;
/** Begun and finished tasks expected at the old arm's rate, required for the next share. */
const expectedToPromote = 5;
/** Standard errors of difference above which the task's rate is in doubt. */
const doubtful = 2;

/** Visits of an arm and the bad ones among them. */
export interface Share {
  readonly bad: number;
  readonly of: number;
}

export interface Measure {
  /** The problem, after "of 20 visits 3". */
  readonly what: string;
  /** `broken` concerns every visit, `task` the registered task, `slow` speed. */
  readonly kind: 'broken' | 'task' | 'slow';
  readonly old: Share;
  readonly new: Share;
}

/**
 * Returns the same measures for both arms. A page was slow if it took longer than the old arm's
 * 75th percentile.
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
 * Returns why the new arm is worse, with the figures, or null without evidence. A pure function of
 * counts, valid after every visit.
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
 * Whether everything failed, other than by chance. Breaking errors are so rare that this needs no
 * visits of the old arm.
 */
function failsOutright({ kind, old, new: fresh }: Measure): boolean {
  if (fresh.of < outright || fresh.bad < fresh.of) return false;
  if (kind === 'broken') return old.bad * 5 <= old.of;
  return ((old.bad + 1) / (old.of + 2)) ** fresh.of < byChance;
}

/**
 * Returns what the next share waits for, with the figures, or null if there are enough visits to
 * compare both steps of the task and neither is in doubt.
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

/** Standard errors by which the new arm is worse, assuming equal arms. */
function standardErrors({ old, new: fresh }: Measure): number {
  if (old.of === 0 || fresh.of === 0) return 0;
  const { difference, variance } = compare({ old, new: fresh });
  return difference / Math.sqrt(variance);
}

const hasEnough = ({ old, new: fresh }: Measure): boolean =>
  old.of >= leastVisits && fresh.of >= leastVisits && fresh.bad >= leastBad;

/**
 * Mixture likelihood ratio of the difference of two proportions: how much better a worse new arm
 * explains the counts than equal arms do, averaged over effect sizes (half of a normal
 * distribution). For equal arms it ever exceeds 1/a with a probability of at most a: R. Johari, L.
 * Pekelis, D. J. Walsh, Always Valid Inference, arXiv 1512.04922 (2017), formula 10, one-sided and
 * with the variance of equal arms.
 */
export function likelihoodRatio({ old, new: fresh }: Pick<Measure, 'old' | 'new'>): number {
  const { difference, variance } = compare({ old, new: fresh });
  const spread = variance + expected ** 2;
  const both =
    Math.sqrt(variance / spread) *
    Math.exp((expected ** 2 * difference ** 2) / (2 * variance * spread));
  return 2 * normal((difference * expected) / Math.sqrt(variance * spread)) * both;
}

/** Difference of two proportions with its variance for equal arms. */
function compare({ old, new: fresh }: Pick<Measure, 'old' | 'new'>) {
  const share = (old.bad + fresh.bad + 1) / (old.of + fresh.of + 2);
  return {
    difference: fresh.bad / fresh.of - old.bad / old.of,
    variance: share * (1 - share) * (1 / old.of + 1 / fresh.of),
  };
}

/** Cumulative normal distribution to seven digits (Abramowitz and Stegun 26.2.17). */
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
