import { type Database, yieldToEventLoop } from '@platform/server-kit/database';
import { dayMs } from '@platform/slice/contract/durations';
import { withoutLanguage } from '@platform/slice/contract/languages';
import { getSource, leadsForFigures } from 'server/leads';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { isSliceFormKind } from 'shared-contracts/contract/form/slice-form';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import { nameable, other } from './figure-counts';
import { type Figure, readFigures } from './figure-repository';

/** `won` counts leads that were sent in the period and won since. */
export const measures = ['visits', 'views', 'opened', 'sent', 'calls', 'won'] as const;
export type Measure = (typeof measures)[number];
export type Counts = Readonly<Record<Measure, number>>;
export type NamedCounts = Counts & { readonly name: string };

/**
 * `days` is complete, oldest first; the other groups list only the largest. `forms` are identified
 * by lead kind.
 */
export const groups = ['days', 'pages', 'sources', 'campaigns', 'forms'] as const;
export type Figures = Readonly<Record<(typeof groups)[number], readonly NamedCounts[]>>;

export const ranges = [7, 30, 90] as const;
export const usualRange = 30;

/** Combines browser reports with submitted leads for the last days, in India's time zone. */
export async function getFigures(
  database: Database,
  days: number,
  now = Date.now(),
): Promise<Figures> {
  const names = Array.from({ length: days }, (_, at) => dayInIndia(now - (days - 1 - at) * dayMs));
  const sums = Object.fromEntries(groups.map((group) => [group, new Sums()])) as Record<
    keyof Figures,
    Sums
  >;
  for (const day of names) {
    sums.days.add(day, 'visits', 0);
    const add = ({ page, source, campaign, form }: Place, measure: Measure, many: number) => {
      sums.days.add(day, measure, many);
      sums.pages.add(page, measure, many);
      sums.sources.add(source, measure, many);
      if (campaign !== '') sums.campaigns.add(`${source}: ${campaign}`, measure, many);
      if (form !== '') sums.forms.add(form, measure, many);
    };
    await yieldToEventLoop();
    for (const { what, form, many, ...place } of await readFigures(database, day)) {
      const kind = kindOf(form);
      if (kind !== null) add({ ...place, form: kind }, measureOf[what], many);
    }
    const begin = timeOf(day);
    for await (const { kind, status, ...told } of leadsForFigures(database, begin, begin + dayMs)) {
      const known = getSource(told);
      const { source, campaign } = trafficSource(known);
      const page = nameable(withoutLanguage((known.page ?? other).split('?')[0] ?? other));
      const place = { page, source: nameable(source), campaign: nameable(campaign), form: kind };
      add(place, 'sent', 1);
      if (status === 'won') add(place, 'won', 1);
    }
  }
  const { days: byDay, ...rest } = sums;
  return {
    days: byDay.all(),
    ...(Object.fromEntries(
      Object.entries(rest).map(([group, sum]) => [group, sum.largest()]),
    ) as Omit<Figures, 'days'>),
  };
}

type Place = Pick<Figure, 'page' | 'source' | 'campaign' | 'form'>;

const measureOf: Readonly<Record<Figure['what'], Measure>> = {
  visit: 'visits',
  view: 'views',
  opened: 'opened',
  call: 'calls',
};

/** Returns a form's lead kind, '' if there is no form, or null if the form creates no lead. */
function kindOf(form: string): string | null {
  if (form === '') return '';
  const own = form.replace(/^form\//, '');
  return isSliceFormKind(own)
    ? own
    : ((allForms as readonly FormDefinition[]).find(({ id }) => id === form)?.call?.leadKind ??
        null);
}

const maxNamed = 30;
const nothing: Counts = { visits: 0, views: 0, opened: 0, sent: 0, calls: 0, won: 0 };

class Sums {
  readonly #sums = new Map<string, Record<Measure, number>>();

  add(name: string, measure: Measure, many: number): void {
    const sum = this.#sums.get(name) ?? { ...nothing };
    sum[measure] += many;
    this.#sums.set(name, sum);
  }

  all(): readonly NamedCounts[] {
    return [...this.#sums].map(([name, counts]) => ({ name, ...counts }));
  }

  /** Returns the largest rows, plus a last row that sums up all others. */
  largest(): readonly NamedCounts[] {
    const weight = ({ visits, views, opened, sent }: Counts) => visits + views + opened + sent;
    const sorted = this.all()
      .filter(({ name }) => name !== other)
      .sort((one, another) => weight(another) - weight(one));
    const rest = [...this.all().filter(({ name }) => name === other), ...sorted.slice(maxNamed)];
    return [
      ...sorted.slice(0, maxNamed),
      ...(rest.length > 0 ? [{ name: other, ...getSum(rest) }] : []),
    ];
  }
}

export function getSum(rows: readonly Counts[]): Counts {
  const sum = { ...nothing };
  for (const row of rows) for (const measure of measures) sum[measure] += row[measure];
  return sum;
}
