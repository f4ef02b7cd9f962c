import type { Measurement } from './measure';

/**
 * Ratio of one figure between the composed site and another site, over pairs of back-to-back runs.
 */
export interface Ratio {
  /** Geometric mean of the ratios of all pairs. */
  readonly mean: number;
  /** 90 % bootstrap confidence interval. */
  readonly low: number;
  readonly high: number;
}

const resamples = 4_000;

/**
 * Computes the ratio of paired measurements.
 * @param pairs Measurements of both sites, all above 0.
 * @param share Share of resampled means that the interval covers.
 */
export function getRatio(
  pairs: readonly (readonly [here: number, there: number])[],
  share = 0.9,
): Ratio {
  const logs = pairs.map(([here, there]) => Math.log(here / there));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const random = repeatable();
  const means = Array.from({ length: resamples }, () =>
    mean(logs.map(() => logs[Math.floor(random() * logs.length)] ?? 0)),
  );
  means.sort((one, other) => one - other);
  const at = (part: number) =>
    Math.exp(means[Math.min(resamples - 1, Math.floor(part * resamples))] ?? 0);
  return { mean: Math.exp(mean(logs)), low: at((1 - share) / 2), high: at((1 + share) / 2) };
}

export const times = ['fcp', 'lcp', 'cpu'] as const satisfies readonly (keyof Measurement)[];

/** A time is settled once its confidence interval is within 3 % of the mean. */
const settledWithin = 1.03;

/**
 * Pairs up both sites' values of a figure, raised to at least 1 because ratios need values above 0.
 */
export const getPairs = (
  figure: keyof Measurement,
  composed: readonly Measurement[],
  twin: readonly Measurement[],
): readonly (readonly [number, number])[] =>
  composed.map((run, turn) => [Math.max(1, run[figure]), Math.max(1, twin[turn]?.[figure] ?? 1)]);

export const isSettled = (
  composed: readonly Measurement[] = [],
  twin: readonly Measurement[] = [],
): boolean =>
  times.every((figure) => {
    const { mean, low, high } = getRatio(getPairs(figure, composed, twin));
    return high <= mean * settledWithin && mean <= low * settledWithin;
  });

export function getMedian(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Returns a seeded random number generator (mulberry32), so that equal runs give equal intervals.
 */
function repeatable(): () => number {
  let state = 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
