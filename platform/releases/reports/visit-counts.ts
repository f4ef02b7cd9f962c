import type { Database } from '@platband/server-kit/database';
import { neighbourhoodOf } from '@platband/server-kit/http';
import { dayMs } from '@platband/slice/contract/durations';
import type { ReportBody } from '@platband/slice/contract/reports';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { registeredTask, type Task } from './registered';
import { Tally } from './tally';
import { addVisitEvents, type VisitEvent } from './visit-repository';
import { readVisit, signVisit } from './visit-tokens';

const maxRows = 10_000;

/** The gradual deploy whose arms are compared. */
interface Compared {
  readonly slice: string;
  readonly compositions: { readonly old: readonly string[]; readonly new: readonly string[] };
  readonly visitKey: string;
}

const kindsOf = (
  task: Task | null,
): readonly (readonly [VisitEvent['what'], readonly string[]])[] => [
  ['failed', ['failed', 'fell-back']],
  ['erred', ['threw', 'error']],
  ['begun', task === null ? [] : [task.begun]],
  ['finished', task === null ? [] : [task.finished]],
  ['LCP', ['LCP']],
  ['INP', ['INP']],
];

/**
 * Counts visits in both arms that requested the gradually deployed slice. A report counts if it
 * carries the token of a page load. A network gets one token per arm and day, so forging results
 * takes as many networks as there are visits. Networks stay in memory for that day, and are not
 * stored. Events are kept in memory and written in batches.
 */
export class VisitCounts {
  compared: () => Compared | null = () => null;
  readonly #events: Tally<VisitEvent>;
  readonly #limiter = new RateLimiterMemory({ points: 1, duration: dayMs / 1_000 });

  constructor(database: Database) {
    this.#events = new Tally(maxRows, (rows) => addVisitEvents(database, rows));
  }

  /**
   * Counts a page load.
   * @returns The token for its reports, or null if they do not count.
   */
  async begin(composition: string, client: string): Promise<string | null> {
    const compared = this.compared();
    const arm = compared && armOf(compared, composition);
    if (compared === null || arm === null) return null;
    const key = compared.visitKey;
    const isFirst = await this.#limiter.consume(`${key} ${arm} ${neighbourhoodOf(client)}`).then(
      () => true,
      () => false,
    );
    if (!isFirst) return null;
    const { id, token } = signVisit({ key, composition });
    this.#events.add({ id, composition, what: 'page', step: 0 });
    return token;
  }

  /** @param body A report about a known composition. */
  add({ composition, counts, visit }: ReportBody): void {
    const compared = this.compared();
    if (compared === null || visit === undefined) return;
    const id = readVisit({ key: compared.visitKey, composition }, visit);
    if (id === null) return;
    const { slice } = compared;
    if (slice === 'shell' || counts.some((counted) => counted.slice === slice))
      this.#events.add({ id, composition, what: 'visit', step: 0 });
    for (const [what, of] of kindsOf(registeredTask())) {
      const found = counts.find((counted) => of.includes(counted.what));
      if (found === undefined) continue;
      const step = what === 'LCP' || what === 'INP' ? found.step : 0;
      this.#events.add({ id, composition, what, step });
    }
  }

  write(): Promise<void> {
    return this.#events.write();
  }
}

function armOf({ compositions }: Compared, composition: string): 'old' | 'new' | null {
  if (compositions.new.includes(composition)) return 'new';
  return compositions.old.includes(composition) ? 'old' : null;
}
