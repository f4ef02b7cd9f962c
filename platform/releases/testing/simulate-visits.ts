import { steps } from '@platband/slice/contract/reports';
import { judge, waitsFor } from '../reports/judge';
import './fixture-task';

export interface Visits {
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
  /** Percentage of visitors in the new arm. */
  readonly share?: number;
  /** Visits to the new arm. */
  readonly visits: number;
  /** Whether only the new release has the page, so that the old arm's page loads do not use it. */
  readonly isNew?: boolean;
  /** Networks of strangers that report in an arm before every honest visit, as usual or failures. */
  readonly forged?: {
    readonly arm: 'old' | 'new';
    readonly failed: boolean;
    readonly many: number;
  };
  /** Whether the share does not grow, however well the release does. */
  readonly isHeld?: boolean;
  readonly runs: number;
  readonly seed: number;
}

const looksEvery = 5;

export interface Ends {
  readonly takenBack: number;
  readonly promoted: number;
  readonly waiting: number;
}

/** Returns the shares of runs with each end. The same seed produces the same visits. */
export function simulate(simulation: Simulation): Ends {
  const { visits, runs, seed } = simulation;
  const random = mulberry32(seed);
  const ends = { takenBack: 0, promoted: 0, waiting: 0 };
  for (let run = 0; run < runs; run += 1) {
    const world = new World(simulation, random);
    let end: keyof Ends = 'waiting';
    for (let visit = 1; visit <= visits && end === 'waiting'; visit += 1) {
      world.visit();
      if (visit % looksEvery === 0) end = world.look(simulation.isHeld === true);
    }
    ends[end] += 1 / runs;
  }
  return ends;
}

/** A site during a gradual deploy. */
class World {
  readonly #old = new Arm();
  readonly #fresh = new Arm();
  readonly #share: number;
  readonly #isNew: boolean;
  readonly #drawOld: ReturnType<typeof drawVisits>;
  readonly #drawFresh: ReturnType<typeof drawVisits>;
  #due = 0;

  constructor({ worse, share = 25, isNew = false, forged }: Simulation, random: () => number) {
    this.#share = share;
    this.#isNew = isNew;
    this.#drawOld = drawVisits({}, random);
    this.#drawFresh = drawVisits(worse, random);
    if (forged === undefined) return;
    const draw = drawVisits(forged.failed ? { failed: 1 } : {}, random);
    const arm = forged.arm === 'old' ? this.#old : this.#fresh;
    for (let at = 0; at < forged.many; at += 1) arm.add(draw());
  }

  look(isHeld: boolean): keyof Ends {
    const arms = { old: this.#old.counts, fresh: this.#fresh.counts, share: this.#share };
    if (judge(arms) !== null) return 'takenBack';
    return isHeld || waitsFor(arms) !== null ? 'waiting' : 'promoted';
  }

  /** One visit to the new arm, and the old arm's in the meantime. */
  visit(): void {
    this.#fresh.add(this.#drawFresh());
    this.#due += (100 - this.#share) / this.#share;
    for (; this.#due >= 1; this.#due -= 1) {
      if (this.#isNew) this.#old.counts.page += 1;
      else this.#old.add(this.#drawOld());
    }
  }
}

/** Returns a function that draws visits to an arm that differs from a usual one. */
export function drawVisits(worse: Partial<Visits>, random: () => number) {
  const kind = { ...usual, ...worse };
  const [lcp, inp] = [within(kind.lcp), within(kind.inp)];
  return () => {
    const failed = random() < kind.failed;
    const erred = random() < kind.erred;
    const begun = random() < kind.begun;
    const finished = begun && random() < kind.finished;
    return { failed, erred, begun, finished, lcp: step(lcp, random()), inp: step(inp, random()) };
  };
}

class Arm {
  readonly counts = {
    page: 0,
    visit: 0,
    failed: 0,
    erred: 0,
    begun: 0,
    finished: 0,
    LCP: new Map<number, number>(),
    INP: new Map<number, number>(),
  };

  add({ lcp, inp, ...events }: ReturnType<ReturnType<typeof drawVisits>>): void {
    const { counts } = this;
    counts.page += 1;
    counts.visit += 1;
    for (const [what, happened] of Object.entries(events))
      counts[what as keyof typeof events] += Number(happened);
    counts.LCP.set(lcp, (counts.LCP.get(lcp) ?? 0) + 1);
    counts.INP.set(inp, (counts.INP.get(inp) ?? 0) + 1);
  }
}

const within = ([median, spread]: readonly [number, number]) =>
  steps.map((step) => normal((Math.log(step) - Math.log(median)) / spread));

const step = (shares: readonly number[], drawn: number): number =>
  steps[shares.findIndex((share) => drawn < share)] ?? 60_000;

/** Logistic approximation to the normal distribution, which is accurate enough for sampling. */
const normal = (value: number): number =>
  1 / (1 + Math.exp(-1.5976 * value - 0.07056 * value ** 3));

/** A seeded random number generator (T. Ettinger). */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ways in which a release can differ from the live one. */
export const cases = [
  { what: 'nothing is worse', worse: {} },
  { what: 'nothing is worse on a new page', worse: {}, isNew: true },
  { what: 'every load fails', worse: { failed: 1 } },
  { what: 'a fifth of the loads fails', worse: { failed: 0.2 } },
  { what: 'one visit in twenty more has an error', worse: { erred: 0.07 } },
  { what: 'half as many orders are sent', worse: { finished: 0.25 } },
  { what: 'half as many orders are begun', worse: { begun: 0.1 } },
  { what: 'the largest paint is a fifth slower', worse: { lcp: [1_800, 0.6] } },
] as const satisfies readonly (Pick<Simulation, 'worse' | 'isNew'> & { readonly what: string })[];

/**
 * The judge's promises: a scenario, a number of visits to the new arm, and the share of runs in
 * which it is taken back within those visits.
 */
export const promises = [
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
  readonly atLeast: number;
})[];
