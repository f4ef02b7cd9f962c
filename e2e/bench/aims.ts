import type { Measurement } from './measure';
import { medianOf, pairsOf, ratioOf, times } from './ratio';

/** How many times the twin's a figure may be, on every page, slow 4G, cold. */
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
 * Times differ from run to run by a third on a busy machine: a page falls short where it does so
 * beyond chance. Bytes and requests are exact; which files come before the first paint is not.
 */
const inexact: readonly (keyof Measurement)[] = [...times, 'early'];

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
      return inexact.includes(figure)
        ? ratioOf(pairsOf(figure, composed, twin), 0.99).low > aim
        : (ratios[at] ?? 0) > aim;
    });
    return { figure, aim, ratios, short: short.map(({ path }) => path) };
  });
}
