import { steps } from '@platform/slice/contract/reports';
import { judge } from '../reports/judge';
import './fixture-task';

interface Visits {
  readonly failed: number;
  readonly erred: number;
  /** Share of visits that begin an order, and the share of those that send it. */
  readonly begun: number;
  readonly finished: number;
  /** Median in milliseconds, and spread of the logarithm, for a lognormal distribution. */
  readonly lcp: readonly [median: number, spread: number];
  readonly inp: readonly [median: number, spread: number];
}

const usual: Visits = {
  failed: 0.005,
  erred: 0.02,
  begun: 0.2,
  finished: 0.5,
  lcp: [1_500, 0.6],
  inp: [80, 0.8],
};

interface Simulation {
  readonly worse: Partial<Visits>;
  /** Visits to the new arm. The old arm gets three times as many. */
  readonly visits: number;
  readonly runs: number;
  readonly seed: number;
}

const oldForEachNew = 3;
const looksEvery = 5;

/**
 * Returns the share of runs in which the new arm is taken back. The same seed produces the same
 * visits.
 */
export function takenBack({ worse, visits, runs, seed }: Simulation): number {
  const random = mulberry32(seed);
  let taken = 0;
  for (let run = 0; run < runs; run += 1) {
    const old = new Arm(usual, random);
    const fresh = new Arm({ ...usual, ...worse }, random);
    for (let visit = 1; visit <= visits; visit += 1) {
      fresh.visit();
      for (let at = 0; at < oldForEachNew; at += 1) old.visit();
      if (visit % looksEvery !== 0 || judge(old.counts, fresh.counts) === null) continue;
      taken += 1;
      break;
    }
  }
  return taken / runs;
}

class Arm {
  readonly counts = {
    visit: 0,
    failed: 0,
    erred: 0,
    begun: 0,
    finished: 0,
    LCP: new Map<number, number>(),
    INP: new Map<number, number>(),
  };
  readonly #lcp: readonly number[];
  readonly #inp: readonly number[];

  constructor(
    private readonly kind: Visits,
    private readonly random: () => number,
  ) {
    this.#lcp = within(kind.lcp);
    this.#inp = within(kind.inp);
  }

  visit(): void {
    const { counts, kind, random } = this;
    counts.visit += 1;
    if (random() < kind.failed) counts.failed += 1;
    if (random() < kind.erred) counts.erred += 1;
    if (random() < kind.begun) {
      counts.begun += 1;
      if (random() < kind.finished) counts.finished += 1;
    }
    add(counts.LCP, this.#lcp, random());
    add(counts.INP, this.#inp, random());
  }
}

const within = ([median, spread]: readonly [number, number]) =>
  steps.map((step) => normal((Math.log(step) - Math.log(median)) / spread));

function add(counted: Map<number, number>, shares: readonly number[], drawn: number): void {
  const step = steps[shares.findIndex((share) => drawn < share)] ?? 60_000;
  counted.set(step, (counted.get(step) ?? 0) + 1);
}

/** Logistic approximation to the normal distribution, which is accurate enough for sampling. */
const normal = (value: number): number =>
  1 / (1 + Math.exp(-1.5976 * value - 0.07056 * value ** 3));

/** A seeded random number generator (T. Ettinger). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The judge's promises: a scenario, a number of visits to the new arm, and the share of runs in
 * which it is taken back within those visits.
 */
export const promises = [
  { what: 'nothing is worse', worse: {}, visits: 5_000, atMost: 0.01 },
  { what: 'a fifth of the loads is broken', worse: { failed: 0.2 }, visits: 200, atLeast: 0.99 },
  { what: 'half as many orders are sent', worse: { finished: 0.25 }, visits: 2_000, atLeast: 0.95 },
  {
    what: 'the largest paint is a fifth slower',
    worse: { lcp: [1_800, 0.6] },
    visits: 5_000,
    atLeast: 0.95,
  },
] as const satisfies readonly (Pick<Simulation, 'worse' | 'visits'> & {
  readonly what: string;
  readonly atMost?: number;
  readonly atLeast?: number;
})[];
