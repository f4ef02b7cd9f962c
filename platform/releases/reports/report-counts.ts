import { join } from 'node:path';
import type { Database } from '@platband/server-kit/database';
import { lruCache } from '@platband/server-kit/disk';
import type { Composition } from '@platband/slice/contract/composition';
import { minuteMs } from '@platband/slice/contract/durations';
import type { ReportBody, ReportedCount } from '@platband/slice/contract/reports';
import { readComposition } from '../composition/read-composition';
import { compositionFolder } from '../release/site-paths';
import { LiveFailures } from './live-failures';
import { isReportKind } from './registered';
import { addReports, type CountedReport } from './report-repository';
import { Tally } from './tally';

const countedMs = 5 * minuteMs;
/**
 * Maximum number of rows between two writes. Further rows are dropped, so that forged reports
 * cannot fill the disk.
 */
const maxRows = 1_000;
/**
 * Maximum number of distinct errors per release in five minutes, since clients can send arbitrary
 * names and positions.
 */
const maxErrors = 20;
/** Number of cached compositions, since an open tab keeps the one it was loaded with. */
const maxKnown = 20;

export interface ReportTotal {
  readonly slice: string;
  readonly what: string;
  readonly many: number;
}

/**
 * Counts browser reports in memory and writes them in batches, so that a flood of reports hardly
 * affects the database.
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
   * Counts a report about a known composition.
   * @returns The composition, or null if it is unknown.
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
      // Copied field by field, since a browser may send extra fields in any order.
      const report = { at, composition, slice, release: named.release, what, subject, step };
      if (!this.#counts.has(report) && !this.#mayBegin(report, named)) continue;
      if (this.#counts.add(report, count)) this.failures.note(report, client, now);
    }
    return known;
  }

  write(): Promise<void> {
    return this.#counts.write();
  }

  /** Returns counts since this process started. */
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
  /** Null skips the check of exposes. */
  readonly exposes: object | null;
}

/** Returns the pinned release, or null if the composition has no such slice or release. */
function releaseOfSlice(
  { shell, remotes }: Composition,
  { slice, release }: Pick<ReportedCount, 'slice' | 'release'>,
): Named | null {
  if (slice === 'shell') return { release: shell, exposes: null };
  // Not an inherited property such as `constructor`.
  const pinned = Object.hasOwn(remotes, slice) ? remotes[slice] : undefined;
  if (release === '' || pinned?.release === release) return pinned ?? null;
  return pinned?.lastGood?.release === release ? pinned.lastGood : null;
}
