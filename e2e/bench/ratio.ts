import type { Measurement } from './measure';

/**
 * How a figure of the composed site compares with the same of another one, over pairs of runs that
 * stood next to each other in time.
 */
export interface Ratio {
  /** Geometric mean of the pairs' ratios. */
  readonly mean: number;
  /** The interval that holds it in nine of ten repetitions of the bench, by bootstrap. */
  readonly low: number;
  readonly high: number;
}

const resamples = 4_000;

/**
 * @param pairs the figure here and there, both above 0
 * @param share how much of the resampled means is in the interval
 */
export function ratioOf(
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

/** The times that pages are compared by. */
export const times = ['fcp', 'lcp', 'cpu'] as const satisfies readonly (keyof Measurement)[];

/** Half the width of an interval that is narrow enough. */
const settledWithin = 1.03;

/** A figure of each pair of runs; of a page without any it is 0, which no ratio has. */
export const pairsOf = (
  figure: keyof Measurement,
  composed: readonly Measurement[],
  twin: readonly Measurement[],
): readonly (readonly [number, number])[] =>
  composed.map((run, turn) => [Math.max(1, run[figure]), Math.max(1, twin[turn]?.[figure] ?? 1)]);

/** Whether each time is known within 3 %. */
export const isSettled = (
  composed: readonly Measurement[] = [],
  twin: readonly Measurement[] = [],
): boolean =>
  times.every((figure) => {
    const { mean, low, high } = ratioOf(pairsOf(figure, composed, twin));
    return high <= mean * settledWithin && mean <= low * settledWithin;
  });

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The same numbers each time (mulberry32): the same runs give the same interval. */
function repeatable(): () => number {
  let state = 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
