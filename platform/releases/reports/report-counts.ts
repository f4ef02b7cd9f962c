import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Composition, compositionPathOf } from '@platform/slice/contract/composition';
import { minuteMs } from '@platform/slice/contract/durations';
import type { ReportBody, ReportedCount, ReportKind } from '@platform/slice/contract/reports';
import type { Database } from '../database/database';
import { LiveFailures } from './live-failures';
import { addReports, type CountedReport } from './report-repository';

const countedMs = 5 * minuteMs;
/** Kept between two writes at most: what is new after that is dropped, so that forged reports cannot fill the disk. */
const mostRows = 1_000;
/** Of errors a release may have as many in five minutes, by name and place, which nobody knows beforehand. */
const mostErrors = 20;
/** Compositions that are remembered: open tabs keep the one that they were loaded with. */
const mostKnown = 20;

export interface ReportTotal {
  readonly slice: string;
  readonly what: ReportKind;
  readonly many: number;
}

type Counted = CountedReport & { count: number };

/** What browsers report, counted in memory and written together: a flood of reports costs the database no more than a few do. */
export class ReportCounts {
  readonly failures = new LiveFailures();
  #counts = new Map<string, Counted>();
  readonly #known = new Map<string, Promise<Composition | null>>();
  readonly #errors = new Map<string, number>();
  readonly #written = new Map<string, ReportTotal & { many: number }>();

  constructor(
    private readonly database: Database,
    private readonly siteFolder: string,
  ) {}

  /** Counts what names a composition of this site, its slices and releases. @returns that composition; null: it is not known here */
  async add({ composition, counts }: ReportBody, client: string): Promise<Composition | null> {
    const known = await this.#find(composition);
    if (known === null) return null;
    const now = Date.now();
    const at = now - (now % countedMs);
    for (const counted of counts) {
      const { slice, what, subject, step } = counted;
      const named = releaseIn(known, counted);
      if (named === null) continue;
      const { release } = named;
      const key = `${at} ${composition} ${what} ${slice} ${release} ${step} ${subject}`;
      const report = this.#counts.get(key) ?? this.#begin(key, { at, composition, slice, release, what, subject, step, count: 0 }, named);
      if (report === null) continue;
      report.count += counted.count;
      this.failures.note(report, client, now);
    }
    return known;
  }

  /** Writes what has been counted. What cannot be written is counted on, and written the next time. */
  async write(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    this.#errors.clear();
    await addReports(this.database, [...counts.values()]).catch((error: unknown) => {
      for (const [key, report] of counts) {
        const since = this.#counts.get(key);
        if (since !== undefined) since.count += report.count;
        else if (this.#counts.size < mostRows) this.#counts.set(key, report);
      }
      throw error;
    });
    addTo(this.#written, counts.values());
  }

  /** What has been counted here since this process started. */
  totals(): Iterable<ReportTotal> {
    const totals = new Map([...this.#written].map(([key, total]) => [key, { ...total }]));
    addTo(totals, this.#counts.values());
    return totals.values();
  }

  /** Null: the composition does not have it, or there is no room. */
  #begin(key: string, report: Counted, { exposes }: Named): Counted | null {
    const { slice, release, subject } = report;
    const [named = ''] = subject.split(' ', 1);
    if (isExpose.test(named) && exposes !== null && !Object.hasOwn(exposes, named)) return null;
    if (this.#counts.size >= mostRows || (isThrown(report) && !this.#mayHaveError(`${slice} ${release}`))) return null;
    this.#counts.set(key, report);
    return report;
  }

  #mayHaveError(release: string): boolean {
    const errors = (this.#errors.get(release) ?? 0) + 1;
    this.#errors.set(release, errors);
    return errors <= mostErrors;
  }

  #find(id: string): Promise<Composition | null> {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const found = readComposition(join(this.siteFolder, compositionPathOf(id)));
    this.#known.set(id, found);
    // One that is not there yet may come.
    void found.then((composition) => composition === null && this.#known.delete(id));
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
    return found;
  }
}

const readComposition = (file: string): Promise<Composition | null> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Composition,
    () => null,
  );

function addTo(totals: Map<string, ReportTotal & { many: number }>, counts: Iterable<Counted>): void {
  for (const { slice, what, count } of counts) {
    const key = `${slice} ${what}`;
    const total = totals.get(key) ?? { slice, what, many: 0 };
    total.many += count;
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
function releaseIn({ shell, remotes }: Composition, { slice, release }: ReportedCount): Named | null {
  if (slice === 'shell') return { release: shell, exposes: null };
  // Not `constructor` and the like, which every object has.
  const pinned = Object.hasOwn(remotes, slice) ? remotes[slice] : undefined;
  if (release === '' || pinned?.release === release) return pinned ?? null;
  return pinned?.lastGood?.release === release ? pinned.lastGood : null;
}
