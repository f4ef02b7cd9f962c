import type { Database } from '@platband/server-kit/database';
import { dayMs, hourMs, minuteMs } from '@platband/slice/contract/durations';
import { withoutLanguage } from '@platband/slice/contract/languages';
import { getSource, keepDay, leadsForFigures, readDays } from 'server/leads';
import { company } from 'shared-contracts/contract/company';
import { offsetMs, timeOf } from 'shared-contracts/contract/india-time';
import { hoursIn } from 'shared-contracts/contract/opening-hours';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import * as v from 'valibot';
import { nameable, other } from './figure-counts';

const leadCount = v.object({
  page: v.string(),
  source: v.string(),
  campaign: v.string(),
  form: v.string(),
  status: v.string(),
  reason: v.string(),
  adviser: v.string(),
  many: v.number(),
});
const leadDay = v.object({
  counts: v.array(leadCount),
  /** Minutes of working time from each lead to its first call. */
  waits: v.array(v.number()),
});
/** Counts of a day's leads by their present state. */
export type LeadDay = Readonly<v.InferOutput<typeof leadDay>>;
const stored = v.pipe(v.string(), v.parseJson(), leadDay);

/** Reads the leads of days. Ended days are counted once, until one of their leads changes. */
export async function readLeadDays(
  database: Database,
  days: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, LeadDay>> {
  const known = await readDays(database, days);
  const found = new Map<string, LeadDay>();
  for (const day of days) {
    const { version = 0, counted = null } = known.get(day) ?? {};
    const kept = v.safeParse(stored, counted);
    const counts = kept.success ? kept.output : await countDay(database, day);
    found.set(day, counts);
    const isOver = now > timeOf(day) + dayMs + hourMs;
    if (!kept.success && isOver) await keepDay(database, day, version, JSON.stringify(counts));
  }
  return found;
}

async function countDay(database: Database, day: string): Promise<LeadDay> {
  const counts = new Map<string, LeadDay['counts'][number]>();
  const waits: number[] = [];
  const begin = timeOf(day);
  for await (const lead of leadsForFigures(database, begin, begin + dayMs)) {
    const known = getSource(lead);
    const { source, campaign } = trafficSource(known);
    const one = {
      page: nameable(withoutLanguage((known.page ?? other).split('?')[0] ?? other)),
      source: nameable(source),
      campaign: nameable(campaign),
      form: lead.kind,
      status: lead.status,
      reason: lead.lost_reason ?? '',
      adviser: lead.assignee ?? '',
    };
    const key = JSON.stringify(one);
    counts.set(key, { ...one, many: (counts.get(key)?.many ?? 0) + 1 });
    if (lead.called_at !== null) waits.push(workingMinutes(lead.received_at, lead.called_at));
  }
  return { counts: [...counts.values()], waits };
}

/** Limit on the days that are looked at for one lead. */
const mostDays = 60;

/** Returns the time between in which the office is open; all of it without opening hours. */
export function workingMinutes(
  fromMs: number,
  toMs: number,
  openingHours = company().openingHours,
): number {
  const hours = hoursIn(openingHours);
  if (hours.size === 0) return Math.max(0, Math.round((toMs - fromMs) / minuteMs));
  let minutes = 0;
  const first = Math.floor((fromMs + offsetMs) / dayMs) * dayMs - offsetMs;
  for (let day = first; day < toMs && day < first + mostDays * dayMs; day += dayMs) {
    const inIndia = new Date(day + offsetMs);
    const isClosed = company().closedDays.includes(inIndia.toISOString().slice(0, 10));
    const open = isClosed ? undefined : hours.get(inIndia.getUTCDay());
    if (open === undefined) continue;
    const begin = Math.max(fromMs, day + open.opens * minuteMs);
    const end = Math.min(toMs, day + open.closes * minuteMs);
    minutes += Math.max(0, (end - begin) / minuteMs);
  }
  return Math.round(minutes);
}

export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, another) => one - another);
  const half = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
