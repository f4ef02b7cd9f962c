import { join } from 'node:path';
import { type ReportSender, rowKey, Tally } from '@platband/releases/reports';
import type { Database } from '@platband/server-kit/database';
import { exists } from '@platband/server-kit/disk';
import { type Composition, compositionPathOf } from '@platband/slice/contract/composition';
import { dayMs } from '@platband/slice/contract/durations';
import { withoutLanguage } from '@platband/slice/contract/languages';
import { hasParameters, matchRoute } from '@platband/slice/contract/routes';
import { isbot } from 'isbot';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { SentFigures } from 'shared-contracts/contract/figures';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { addFigures, type FigureRow, readFigures } from './figure-repository';

export const other = 'other';
/**
 * Daily limits on rows and names. New ones beyond them count as `other`, so that forged reports
 * cannot fill the disk.
 */
const maxRows = 3_000;
const maxNames = 100;
/** Limit on new sources and forms per client address and day. */
const newNamesOfClient = 20;

type Source = Pick<SentFigures, 'source' | 'campaign'>;

/**
 * Counts visitors' actions by day, page, source and form in memory and writes them in batches.
 * Declared bots are ignored.
 */
export class FigureCounts {
  readonly #counts: Tally<FigureRow>;
  readonly #limiter = new RateLimiterMemory({ points: newNamesOfClient, duration: dayMs / 1_000 });
  #day = dayNamed('');

  constructor(
    private readonly database: Database,
    private readonly siteFolder: string,
  ) {
    this.#counts = new Tally(maxRows, (rows) => addFigures(database, rows));
  }

  async add(figures: SentFigures, { composition, client, userAgent }: ReportSender): Promise<void> {
    // Browsers always send a user agent.
    if (!userAgent || isbot(userAgent)) return;
    await this.#begin(dayInIndia(Date.now()));
    const source = await this.#known(figures, client);
    for (const { what, page, form, count } of figures.counts) {
      if (!(await this.#hasRoom(this.#day.forms, form, client))) continue;
      const row = { what, page: await this.#pageOf(page, composition), ...source, form };
      // A visit has one referrer, so it counts once.
      this.#counts.add(this.#within(row), what === 'visit' ? 1 : count);
    }
  }

  write(): Promise<void> {
    return this.#counts.write();
  }

  /** Rows written by earlier processes count towards the limits. */
  async #begin(name: string): Promise<void> {
    if (this.#day.name === name) return;
    const day = dayNamed(name);
    this.#day = day;
    for (const { many: _, day: __, ...row } of await readFigures(this.database, name)) {
      day.rows.add(rowKey(row));
      day.sources.add(rowKey({ source: row.source, campaign: row.campaign }));
      day.forms.add(row.form);
    }
  }

  async #known({ source, campaign }: Source, client: string): Promise<Source> {
    const named = { source: nameable(source), campaign: nameable(campaign) };
    return (await this.#hasRoom(this.#day.sources, rowKey(named), client))
      ? named
      : { source: other, campaign: '' };
  }

  async #hasRoom(names: Set<string>, name: string, client: string): Promise<boolean> {
    if (names.has(name)) return true;
    const isWithin =
      names.size < maxNames && (await this.#limiter.consume(client).then(Boolean, () => false));
    if (isWithin) names.add(name);
    return isWithin;
  }

  #within(row: Omit<FigureRow, 'day'>): FigureRow {
    const { name: day, rows } = this.#day;
    const key = rowKey(row);
    if (!rows.has(key) && rows.size >= maxRows)
      return { ...row, day, page: other, source: other, campaign: '', form: '' };
    rows.add(key);
    return { ...row, day };
  }

  /**
   * Normalizes a path: default language, unknown items under their route, anything else as `other`.
   */
  async #pageOf(path: string, { id, routes = [] }: Composition): Promise<string> {
    const plain = withoutLanguage(path).replace(/(?<=[^/])\/+$/, '');
    const route = matchRoute(routes, plain)?.route.path ?? other;
    if (route === other || !hasParameters(route)) return route;
    const file = join(this.siteFolder, compositionPathOf(id), '..', plain, 'index.html');
    return /^(?:\/[\w-]+)+$/.test(plain) && (await exists(file)) ? plain : route;
  }
}

const dayNamed = (name: string) => ({
  name,
  rows: new Set<string>(),
  sources: new Set<string>(),
  forms: new Set(['']),
});

/**
 * Replaces text that contains an email address or phone number with `other`: links may contain
 * both.
 */
export const nameable = (text: string): string =>
  /@|%40|(?:\p{Nd}[\s().+-]*){10}/u.test(text) ? other : text;
