import { join } from 'node:path';
import type { Database } from '@platform/server-kit/database';
import { lruCache } from '@platform/server-kit/disk';
import type { Composition } from '@platform/slice/contract/composition';
import { minuteMs } from '@platform/slice/contract/durations';
import type { ReportBody, ReportedCount } from '@platform/slice/contract/reports';
import { readComposition } from '../composition/read-composition';
import { compositionFolder } from '../release/site-paths';
import { LiveFailures } from './live-failures';
import { isReportKind } from './registered';
import { addReports, type CountedReport } from './report-repository';
import { Tally } from './tally';

const countedMs = 5 * minuteMs;
/**
 * Kept between two writes at most: what is new after that is dropped, so that forged reports cannot
 * fill the disk.
 */
const maxRows = 1_000;
/**
 * Of errors a release may have as many in five minutes, by name and place, which nobody knows
 * beforehand.
 */
const maxErrors = 20;
/** Compositions that are remembered: open tabs keep the one that they were loaded with. */
const maxKnown = 20;

export interface ReportTotal {
  readonly slice: string;
  readonly what: string;
  readonly many: number;
}

/**
 * What browsers report, counted in memory and written together: a flood of reports costs the
 * database no more than a few do.
 */
export class ReportCounts {
  readonly failures = new LiveFailures();
  readonly #counts: Tally<Omit<CountedReport, 'many'>>;
  readonly #find: (id: string) => Promise<Composition | null>;
  readonly #errors = new Map<string, number>();
  readonly #written = new Map<string, ReportTotal & { many: number }>();

  constructor(database: Database, siteFolder: string) {
    this.#counts = new Tally(maxRows, async (rows) => {
      this.#errors.clear();
      await addReports(database, rows);
      addTo(this.#written, rows);
    });
    this.#find = lruCache(maxKnown, (id) =>
      readComposition(join(siteFolder, compositionFolder(id))).catch(() => null),
    );
  }

  /**
   * Counts what names a composition of this site, its slices and releases. @returns that
   * composition; null: it is not known here
   */
  async add({ composition, counts }: ReportBody, client: string): Promise<Composition | null> {
    const known = await this.#find(composition);
    if (known === null) return null;
    const now = Date.now();
    const at = now - (now % countedMs);
    for (const counted of counts) {
      const { slice, what, subject, step, count } = counted;
      const named = releaseOfSlice(known, counted);
      if (named === null || !isReportKind(what)) continue;
      // Named one by one: a browser may send its fields in any order, and others beside them.
      const report = { at, composition, slice, release: named.release, what, subject, step };
      if (!this.#counts.has(report) && !this.#mayBegin(report, named)) continue;
      if (this.#counts.add(report, count)) this.failures.note(report, client, now);
    }
    return known;
  }

  /**
   * Writes what has been counted. What cannot be written is counted on, and written the next time.
   */
  write(): Promise<void> {
    return this.#counts.write();
  }

  /** What has been counted here since this process started. */
  totals(): Iterable<ReportTotal> {
    const totals = new Map([...this.#written].map(([key, total]) => [key, { ...total }]));
    addTo(totals, this.#counts.rows);
    return totals.values();
  }

  #mayBegin(report: Omit<CountedReport, 'many'>, { exposes }: Named): boolean {
    const { slice, release, subject } = report;
    const [named = ''] = subject.split(' ', 1);
    if (isExpose.test(named) && exposes !== null && !Object.hasOwn(exposes, named)) return false;
    if (!isThrown(report)) return true;
    const errors = (this.#errors.get(`${slice} ${release}`) ?? 0) + 1;
    this.#errors.set(`${slice} ${release}`, errors);
    return errors <= maxErrors;
  }
}

function addTo(
  totals: Map<string, ReportTotal & { many: number }>,
  counts: Iterable<CountedReport>,
): void {
  for (const { slice, what, many } of counts) {
    const key = `${slice} ${what}`;
    const total = totals.get(key) ?? { slice, what, many: 0 };
    total.many += many;
    totals.set(key, total);
  }
}

const isThrown = ({ what }: Pick<CountedReport, 'what'>) => what === 'error' || what === 'threw';

const isExpose = /^(?:pages|slots|modals)\//;

interface Named {
  readonly release: string;
  /** Null: it is not asked what it has. */
  readonly exposes: object | null;
}

/** As the composition names it; null: it has no such slice or release. */
function releaseOfSlice(
  { shell, remotes }: Composition,
  { slice, release }: Pick<ReportedCount, 'slice' | 'release'>,
): Named | null {
  if (slice === 'shell') return { release: shell, exposes: null };
  // Not `constructor` and the like, which every object has.
  const pinned = Object.hasOwn(remotes, slice) ? remotes[slice] : undefined;
  if (release === '' || pinned?.release === release) return pinned ?? null;
  return pinned?.lastGood?.release === release ? pinned.lastGood : null;
}
