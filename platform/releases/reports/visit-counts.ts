import type { Database } from '@platform/server-kit/database';
import { hourMs } from '@platform/slice/contract/durations';
import type { ReportBody } from '@platform/slice/contract/reports';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { registeredTask, type Task } from './registered';
import { Tally } from './tally';
import { addVisits, type CountedVisits } from './visit-repository';

/** What one address adds in an hour: a visit takes two of these, and what it sends later one. */
const points = 6;
/** Kept between two writes at most: compositions that there are, and steps. */
const maxRows = 1_000;

/** What is counted of a visit, by what its browser reports. */
const kindsOf = (
  task: Task | null,
): readonly (readonly [CountedVisits['what'], readonly string[]])[] => [
  ['failed', ['failed', 'fell-back']],
  ['erred', ['threw', 'error']],
  ['opened', task === null ? [] : [task.begun]],
  ['sent', task === null ? [] : [task.finished]],
  ['LCP', ['LCP']],
  ['INP', ['INP']],
];

/**
 * The visits of both arms of a gradual deploy that requested something of its slice, counted in
 * memory and written together. Each counts once for each kind, and three of an address in an hour:
 * whoever forges reports needs as many addresses as there are visitors. Addresses are kept in
 * memory, for that hour.
 */
export class VisitCounts {
  /** Returns the slice that is deployed gradually, or null if none is. */
  deployedSlice: () => string | null = () => null;
  readonly #counts: Tally<Omit<CountedVisits, 'many'>>;
  readonly #limiter = new RateLimiterMemory({ points, duration: hourMs / 1_000 });

  constructor(database: Database) {
    this.#counts = new Tally(maxRows, (rows) => addVisits(database, rows));
  }

  /** @param body of a composition that is known here */
  async add(
    { composition, counts, earlier = [], earlierSlices = [] }: ReportBody,
    client: string,
  ): Promise<void> {
    const slice = this.deployedSlice();
    const isFirst = earlier.length === 0;
    const isNew = await this.#limiter.consume(client, isFirst ? 2 : 1).then(
      () => true,
      () => false,
    );
    if (!isNew || slice === null) return;
    // Every page is in the shell.
    const usedBefore = slice === 'shell' ? !isFirst : earlierSlices.includes(slice);
    if (!usedBefore && slice !== 'shell' && counts.every((counted) => counted.slice !== slice))
      return;
    if (!usedBefore) this.#counts.add({ composition, what: 'visit', step: 0 });
    for (const [what, of] of kindsOf(registeredTask())) {
      const found = counts.find((counted) => of.includes(counted.what));
      const isKnown = of.some((kind) => earlier.includes(kind));
      if (what === 'LCP' || what === 'INP') {
        if (found !== undefined && !isKnown)
          this.#counts.add({ composition, what, step: found.step });
      } else if ((found !== undefined || isKnown) && !(isKnown && usedBefore))
        this.#counts.add({ composition, what, step: 0 });
    }
  }

  write(): Promise<void> {
    return this.#counts.write();
  }
}
