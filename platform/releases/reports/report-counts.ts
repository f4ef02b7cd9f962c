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

/** What browsers report, counted in memory and written together: a flood of reports costs the database no more than a few do. */
export class ReportCounts {
  readonly failures = new LiveFailures();
  #counts = new Map<string, CountedReport & { count: number }>();
  readonly #known = new Map<string, Promise<Composition | null>>();
  readonly #errors = new Map<string, number>();
  readonly #totals = new Map<string, ReportTotal & { many: number }>();

  constructor(
    private readonly database: Database,
    private readonly siteFolder: string,
  ) {}

  /** Counts what names a composition of this site, its slices and releases. @returns whether it is known here */
  async add({ composition, counts }: ReportBody, client: string): Promise<boolean> {
    const known = await this.#find(composition);
    if (known === null) return false;
    const at = Date.now() - (Date.now() % countedMs);
    for (const counted of counts) {
      const report = namedIn(known, counted);
      if (report === null) continue;
      this.#count({ ...report, at, composition });
      this.#total(report);
      this.failures.note(report, client);
    }
    return true;
  }

  /** Writes what has been counted. What cannot be written is counted on, and written the next time. */
  async write(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    this.#errors.clear();
    await addReports(this.database, [...counts.values()]).catch((error: unknown) => {
      for (const report of counts.values()) this.#count(report);
      throw error;
    });
  }

  /** What has been counted here since this process started. */
  totals(): Iterable<ReportTotal> {
    return this.#totals.values();
  }

  #count(report: CountedReport): void {
    const { at, composition, slice, release, what, subject, step, count } = report;
    const key = [at, composition, slice, release, what, subject, step].join('\n');
    const known = this.#counts.get(key);
    if (known !== undefined) known.count += count;
    else if (this.#counts.size < mostRows && (what !== 'error' || this.#mayHaveError(`${slice} ${release}`)))
      this.#counts.set(key, { ...report });
  }

  #total({ slice, what, count }: ReportedCount): void {
    const total = this.#totals.get(`${slice} ${what}`) ?? { slice, what, many: 0 };
    total.many += count;
    this.#totals.set(`${slice} ${what}`, total);
  }

  #mayHaveError(release: string): boolean {
    const errors = (this.#errors.get(release) ?? 0) + 1;
    this.#errors.set(release, errors);
    return errors <= mostErrors;
  }

  #find(id: string): Promise<Composition | null> {
    const found = this.#known.get(id) ?? readComposition(join(this.siteFolder, compositionPathOf(id)));
    this.#known.delete(id);
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

const isExpose = /^(?:pages|slots|modals)\//;

/** As the composition names it; null: it has no such slice, release or expose. */
function namedIn({ shell, remotes }: Composition, counted: ReportedCount): ReportedCount | null {
  const { slice, release, subject } = counted;
  if (slice === 'shell') return { ...counted, release: shell };
  const pinned = remotes[slice];
  const named =
    release === '' || pinned?.release === release ? pinned : pinned?.lastGood?.release === release ? pinned.lastGood : undefined;
  if (named === undefined || (isExpose.test(subject) && !(subject in named.exposes))) return null;
  return { ...counted, release: named.release };
}
