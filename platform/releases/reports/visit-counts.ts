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
 * The visits of both arms of a gradual deploy, counted in memory and written together. Each counts
 * once for each kind, and three of an address in an hour: whoever forges reports needs as many
 * addresses as there are visitors. Addresses are kept in memory, for that hour.
 */
export class VisitCounts {
  readonly #counts: Tally<Omit<CountedVisits, 'many'>>;
  readonly #limiter = new RateLimiterMemory({ points, duration: hourMs / 1_000 });

  constructor(database: Database) {
    this.#counts = new Tally(maxRows, (rows) => addVisits(database, rows));
  }

  /** @param body of a composition that is known here */
  async add({ composition, counts, earlier = [] }: ReportBody, client: string): Promise<void> {
    const isFirst = earlier.length === 0;
    const isNew = await this.#limiter.consume(client, isFirst ? 2 : 1).then(
      () => true,
      () => false,
    );
    if (!isNew) return;
    if (isFirst) this.#counts.add({ composition, what: 'visit', step: 0 });
    for (const [what, of] of kindsOf(registeredTask())) {
      const found = counts.find((counted) => of.includes(counted.what));
      if (found !== undefined && !of.some((kind) => earlier.includes(kind)))
        this.#counts.add({
          composition,
          what,
          step: what === 'LCP' || what === 'INP' ? found.step : 0,
        });
    }
  }

  write(): Promise<void> {
    return this.#counts.write();
  }
}
