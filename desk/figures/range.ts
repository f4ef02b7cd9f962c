import { dayMs } from '@platband/slice/contract/durations';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';

export const ranges = [7, 30, 90] as const;
const usualRange = 30;
const mostDays = 366;

export interface Range {
  /** In India, oldest first. */
  readonly days: readonly string[];
  /** One of `ranges`, or null for own dates. */
  readonly range: number | null;
}

/** Reads the asked days: the last ones, or from one day to another. Invalid dates are ignored. */
export function rangeIn(query: unknown, now = Date.now()): Range {
  const { days, from, to } = query as Readonly<Record<string, unknown>>;
  const [begin, end] = [from, to].map(startOf);
  if (begin !== undefined && end !== undefined && begin <= end) {
    const many = Math.min(mostDays, Math.round((end - begin) / dayMs) + 1);
    return { days: daysUntil(end, many), range: null };
  }
  const range = ranges.find((one) => one === Number(days)) ?? usualRange;
  return { days: daysUntil(now, range), range };
}

const daysUntil = (ms: number, many: number): readonly string[] =>
  Array.from({ length: many }, (_, at) => dayInIndia(ms - (many - 1 - at) * dayMs));

function startOf(day: unknown): number | undefined {
  try {
    return timeOf(String(day));
  } catch {
    return undefined;
  }
}
