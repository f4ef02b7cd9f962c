import type { Measurement } from './measure';
import { medianOf, ratioOf } from './ratio';

/** How many times the twin's a figure may be, on every page, slow 4G, cold. */
const aims: Readonly<Partial<Record<keyof Measurement, number>>> = {
  fcp: 1,
  lcp: 1,
  tbt: 1.1,
  html: 1.1,
  js: 1.1,
  requests: 1.5,
  levels: 1,
};

/**
 * Times differ from run to run by a third on a busy machine: a page falls short where it does so
 * beyond chance. Bytes and requests are exact.
 */
const times: readonly (keyof Measurement)[] = ['fcp', 'lcp', 'tbt'];

/** The runs of one page, the first there beside the first here. */
export interface ComparedPage {
  readonly path: string;
  readonly composed: readonly Measurement[];
  readonly twin: readonly Measurement[];
}

export interface HeldAim {
  readonly figure: keyof Measurement;
  readonly aim: number;
  /** The pages' ratios, of medians. */
  readonly ratios: readonly number[];
  /** Pages that fall short. */
  readonly short: readonly string[];
}

/** @returns for each aim on which pages it does not hold */
export function heldAims(pages: readonly ComparedPage[]): readonly HeldAim[] {
  return (Object.entries(aims) as [keyof Measurement, number][]).map(([figure, aim]) => {
    const ratios = pages.map(({ composed, twin }) => {
      const of = (runs: readonly Measurement[]) => medianOf(runs.map((run) => run[figure]));
      return of(composed) / of(twin);
    });
    const short = pages.filter(({ composed, twin }, at) => {
      // Of a page without a long task the time is 0.
      const pairs = composed.map(
        (run, turn) => [Math.max(1, run[figure]), Math.max(1, twin[turn]?.[figure] ?? 1)] as const,
      );
      return times.includes(figure) ? ratioOf(pairs, 0.99).low > aim : (ratios[at] ?? 0) > aim;
    });
    return { figure, aim, ratios, short: short.map(({ path }) => path) };
  });
}
