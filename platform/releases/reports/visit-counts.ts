import type { Database } from '@platform/server-kit/database';
import { hourMs } from '@platform/slice/contract/durations';
import type { ReportBody } from '@platform/slice/contract/reports';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { registeredTask, type Task } from './registered';
import { Tally } from './tally';
import { addVisits, type CountedVisits } from './visit-repository';

/** Rate limit per address and hour. A visit costs two points, and each of its later reports one. */
const points = 6;
const maxRows = 1_000;

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
 * Counts visits in both arms that requested the gradually deployed slice. Counts are kept in memory
 * and written in batches. A visit counts once per kind, and at most three visits count per address
 * and hour, so forging results takes about as many addresses as there are visitors. Addresses stay
 * in memory for that hour.
 */
export class VisitCounts {
  deployedSlice: () => string | null = () => null;
  readonly #counts: Tally<Omit<CountedVisits, 'many'>>;
  readonly #limiter = new RateLimiterMemory({ points, duration: hourMs / 1_000 });

  constructor(database: Database) {
    this.#counts = new Tally(maxRows, (rows) => addVisits(database, rows));
  }

  /** @param body A report about a known composition. */
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
