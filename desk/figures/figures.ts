import { type Database, yieldToEventLoop } from '@platband/server-kit/database';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { isSliceFormKind } from 'shared-contracts/contract/form/slice-form';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { other } from './figure-counts';
import { type Figure, readFigures } from './figure-repository';
import { medianOf, readLeadDays } from './lead-days';

/** `answered`, `won` and `lost` count leads that were sent in the period, as they are by now. */
export const measures = [
  'visits',
  'views',
  'opened',
  'sent',
  'calls',
  'answered',
  'won',
  'lost',
] as const;
export type Measure = (typeof measures)[number];
export type Counts = Readonly<Record<Measure, number>>;
export type NamedCounts = Counts & { readonly name: string };

/**
 * `days` is complete, oldest first; the other groups list only the largest. `forms` are identified
 * by lead kind.
 */
const groups = ['days', 'pages', 'sources', 'campaigns', 'forms', 'reasons', 'advisers'] as const;
type Group = (typeof groups)[number];
export interface Figures extends Readonly<Record<Group, readonly NamedCounts[]>> {
  /** Median of the working minutes until a lead was first called, or null if none was. */
  readonly firstCall: number | null;
}

/** Combines browser reports with submitted leads for days, in India's time zone. */
export async function getFigures(
  database: Database,
  days: readonly string[],
  now = Date.now(),
): Promise<Figures> {
  const sums = Object.fromEntries(groups.map((group) => [group, new Sums()])) as Record<
    Group,
    Sums
  >;
  const leads = await readLeadDays(database, days, now);
  for (const day of days) {
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
    for (const { status, reason, adviser, many, ...place } of leads.get(day)?.counts ?? []) {
      const became: readonly Measure[] = [
        'sent',
        ...(status === 'new' ? [] : (['answered'] as const)),
        ...measures.filter((measure) => measure === status),
      ];
      for (const measure of became) {
        add(place, measure, many);
        if (reason !== '') sums.reasons.add(reason, measure, many);
        if (adviser !== '') sums.advisers.add(adviser, measure, many);
      }
    }
  }
  const { days: byDay, ...rest } = sums;
  return {
    days: byDay.all(),
    firstCall: medianOf([...leads.values()].flatMap(({ waits }) => waits)),
    ...(Object.fromEntries(
      Object.entries(rest).map(([group, sum]) => [group, sum.largest()]),
    ) as Omit<Figures, 'days' | 'firstCall'>),
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
const nothing = Object.fromEntries(measures.map((measure) => [measure, 0])) as Counts;

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
