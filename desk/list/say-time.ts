import { dayMs, hourMs, minuteMs } from '@platband/slice/contract/durations';
import { dayInIndia, timeZone } from 'shared-contracts/contract/india-time';

const format = (options: Intl.DateTimeFormatOptions) => {
  const { format: say } = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    ...options,
  });
  return (ms: number): string => say(ms).replace(':00 ', ' ');
};
const hour = format({ hour: 'numeric', minute: '2-digit' });
const weekday = format({ weekday: 'long' });
const date = format({ day: 'numeric', month: 'short' });
const dateWithYear = format({ day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a day relative to now: today, yesterday, Monday, 23 Nov. */
export function sayDay(ms: number, now = Date.now()): string {
  const dayOf = (time: number) => Date.parse(dayInIndia(time)) / dayMs;
  const days = dayOf(ms) - dayOf(now);
  const near = new Map([
    [-1, 'yesterday'],
    [0, 'today'],
    [1, 'tomorrow'],
  ]).get(days);
  if (near !== undefined) return near;
  if (Math.abs(days) < 7) return weekday(ms);
  return dayInIndia(ms).slice(0, 4) === dayInIndia(now).slice(0, 4) ? date(ms) : dateWithYear(ms);
}

/** Formats a day and hour, e.g. `tomorrow, 10 am`. */
export const sayTime = (ms: number, now = Date.now()): string => `${sayDay(ms, now)}, ${hour(ms)}`;

/** Formats the time since then: 12 min ago, 3 h ago, yesterday, Monday, 23 Nov. */
export function saySince(ms: number, now = Date.now()): string {
  if (now - ms < hourMs) return `${Math.max(1, Math.round((now - ms) / minuteMs))} min ago`;
  return sayDay(ms, now) === 'today' ? `${Math.round((now - ms) / hourMs)} h ago` : sayDay(ms, now);
}
