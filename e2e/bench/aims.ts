import type { Measurement } from './measure';
import { getMedian, getPairs, getRatio, times } from './ratio';

/**
 * Targets: the composed site's maximum ratio to its twin on any page, on slow 4G with an empty
 * cache.
 */
const aims: Readonly<Partial<Record<keyof Measurement, number>>> = {
  fcp: 1,
  lcp: 1,
  cpu: 1,
  early: 1.1,
  html: 1.1,
  js: 1.12,
  requests: 1.5,
  levels: 1,
};

/**
 * Figures that vary between runs, by up to a third on a busy machine. A page misses such a target
 * only if the difference is significant. All other figures are exact.
 */
const inexact: readonly (keyof Measurement)[] = [...times, 'early'];

/** A page's runs on both sites. Runs with the same index form a pair. */
export interface ComparedPage {
  readonly path: string;
  readonly composed: readonly Measurement[];
  readonly twin: readonly Measurement[];
}

export interface HeldAim {
  readonly figure: keyof Measurement;
  readonly aim: number;
  /** Ratio of the medians, per page. */
  readonly ratios: readonly number[];
  /** Pages that miss the target. */
  readonly short: readonly string[];
}

/** Checks each target against all pages. */
export function heldAims(pages: readonly ComparedPage[]): readonly HeldAim[] {
  return (Object.entries(aims) as [keyof Measurement, number][]).map(([figure, aim]) => {
    const ratios = pages.map(({ composed, twin }) => {
      const of = (runs: readonly Measurement[]) => getMedian(runs.map((run) => run[figure]));
      return of(composed) / of(twin);
    });
    const short = pages.filter(({ composed, twin }, at) => {
      return inexact.includes(figure)
        ? getRatio(getPairs(figure, composed, twin), 0.99).low > aim
        : (ratios[at] ?? 0) > aim;
    });
    return { figure, aim, ratios, short: short.map(({ path }) => path) };
  });
}
