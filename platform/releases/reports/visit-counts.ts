import { hourMs } from '@platform/slice/contract/durations';
import type { ReportBody, ReportKind } from '@platform/slice/contract/reports';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '../database/database';
import { addVisits, type CountedVisits } from './visit-repository';

/** What one address adds in an hour: a visit takes two of these, and what it sends later one. */
const points = 6;
/** Kept between two writes at most: compositions that there are, and steps. */
const mostRows = 1_000;

/** What is counted of a visit, by what its browser reports. */
const kinds: readonly (readonly [CountedVisits['what'], readonly ReportKind[]])[] = [
  ['failed', ['failed', 'fell-back']],
  ['erred', ['threw', 'error']],
  ['opened', ['form-opened']],
  ['sent', ['form-sent']],
  ['LCP', ['LCP']],
  ['INP', ['INP']],
];

/**
 * The visits of both arms of a gradual deploy, counted in memory and written together. Each counts once for each kind, and three of an address in an hour:
 * whoever forges reports needs as many addresses as there are visitors. Addresses are kept in memory, for that hour.
 */
export class VisitCounts {
  #counts = new Map<string, CountedVisits & { many: number }>();
  readonly #limiter = new RateLimiterMemory({ points, duration: hourMs / 1_000 });

  constructor(private readonly database: Database) {}

  /** @param body of a composition that is known here */
  async add({ composition, counts, earlier = [] }: ReportBody, client: string): Promise<void> {
    const isFirst = earlier.length === 0;
    const isNew = await this.#limiter.consume(client, isFirst ? 2 : 1).then(
      () => true,
      () => false,
    );
    if (!isNew) return;
    if (isFirst) this.#count({ composition, what: 'visit', step: 0, many: 1 });
    for (const [what, of] of kinds) {
      const found = counts.find((counted) => of.includes(counted.what));
      if (found !== undefined && !of.some((kind) => earlier.includes(kind)))
        this.#count({ composition, what, step: what === 'LCP' || what === 'INP' ? found.step : 0, many: 1 });
    }
  }

  /** What cannot be written is counted on, and written the next time. */
  async write(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    await addVisits(this.database, [...counts.values()]).catch((error: unknown) => {
      for (const counted of counts.values()) this.#count(counted);
      throw error;
    });
  }

  #count(counted: CountedVisits): void {
    const { composition, what, step, many } = counted;
    const key = `${composition} ${what} ${step}`;
    const known = this.#counts.get(key);
    if (known !== undefined) known.many += many;
    else if (this.#counts.size < mostRows) this.#counts.set(key, { ...counted });
  }
}
