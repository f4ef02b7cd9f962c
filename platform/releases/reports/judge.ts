import { registeredTask } from './registered';
import type { VisitCounts } from './visit-repository';

/** The rate of false positives over all measures, at any number of looks. */
const errorRate = 0.01;
/** The effect size that is expected first, in shares of visits. */
const expected = 0.1;
/** Fewer visits, or fewer bad ones, are not significant. */
const leastVisits = 30;
const leastBad = 5;
/** The first measures are of what breaks a visit whatever the visitor does. */
const ofReleases = 2;
/** Visits that all failed: from several addresses, as each counts three times an hour at most. */
const outright = 8;

/** The visits of an arm, and the bad ones among them. */
export interface Share {
  readonly bad: number;
  readonly of: number;
}

export interface Measure {
  /** The problem, as it follows "of 20 visits 3". */
  readonly what: string;
  readonly old: Share;
  readonly new: Share;
}

/**
 * The same questions to both arms. Whether a page was slow is whether it took longer than three
 * quarters of the old arm's.
 */
export function measuresOf(old: VisitCounts, fresh: VisitCounts): readonly Measure[] {
  const of = (what: string, share: (counts: VisitCounts) => Share): Measure => ({
    what,
    old: share(old),
    new: share(fresh),
  });
  const task = registeredTask();
  const lcp = percentile75(old.LCP) ?? 0;
  const inp = percentile75(old.INP) ?? 0;
  return [
    of('had a part that failed to load', ({ failed, visit }) => ({
      bad: Math.min(failed, visit),
      of: visit,
    })),
    of('had an error', ({ erred, visit }) => ({ bad: Math.min(erred, visit), of: visit })),
    ...(task === null
      ? []
      : [
          of(task.unfinished, ({ begun, finished }) => ({
            bad: Math.max(begun - finished, 0),
            of: begun,
          })),
        ]),
    of(`had their largest paint after more than ${lcp / 1_000} s`, ({ LCP }) => above(LCP, lcp)),
    of(`waited for an answer to a press for more than ${inp} ms`, ({ INP }) => above(INP, inp)),
  ];
}

/**
 * Why the new arm is worse, with the figures; null: no evidence. A function of counts: it can be
 * evaluated after every visit.
 */
export function judge(old: VisitCounts, fresh: VisitCounts): string | null {
  const measures = measuresOf(old, fresh);
  const broken = measures.slice(0, ofReleases).find(failsOutright);
  if (broken !== undefined) return describeMeasure(broken);
  const limit = measures.length / errorRate;
  const worse = measures.find((measure) => hasEnough(measure) && likelihoodRatio(measure) >= limit);
  return worse === undefined ? null : describeMeasure(worse);
}

const failsOutright = ({ old, new: fresh }: Measure): boolean =>
  fresh.of >= outright && fresh.bad === fresh.of && old.of >= outright && old.bad * 5 <= old.of;

const hasEnough = ({ old, new: fresh }: Measure): boolean =>
  old.of >= leastVisits && fresh.of >= leastVisits && fresh.bad >= leastBad;

/**
 * The mixture likelihood ratio of the difference of two proportions: how much better a worse new
 * arm explains what was counted than equal arms do, averaged over the size of the effect (half of a
 * normal distribution). Under equal arms it exceeds 1/a at any time with a probability of at most
 * a: R. Johari, L. Pekelis, D. J. Walsh, Always Valid Inference, arXiv 1512.04922 (2017), formula
 * 10, one-sided and with the variance of equal arms.
 */
export function likelihoodRatio({ old, new: fresh }: Pick<Measure, 'old' | 'new'>): number {
  const difference = fresh.bad / fresh.of - old.bad / old.of;
  const share = (old.bad + fresh.bad + 1) / (old.of + fresh.of + 2);
  const variance = share * (1 - share) * (1 / old.of + 1 / fresh.of);
  const spread = variance + expected ** 2;
  const both =
    Math.sqrt(variance / spread) *
    Math.exp((expected ** 2 * difference ** 2) / (2 * variance * spread));
  return 2 * normal((difference * expected) / Math.sqrt(variance * spread)) * both;
}

/**
 * The share of a normal distribution below a value, to seven digits (Abramowitz and Stegun
 * 26.2.17).
 */
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

/** The step that three quarters of what was measured are within; null: nothing was. */
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
