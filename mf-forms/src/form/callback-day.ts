import { dayMs } from '@platband/slice/contract/durations';
import { offsetMs } from 'shared-contracts/contract/india-time';
import { hoursIn } from 'shared-contracts/contract/opening-hours';

const days = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/**
 * Returns the day by which we call a visitor back, in India time, and whether the office is open
 * now. The day is the next working day, or today before the office opens.
 * @param openingHours In schema.org's format: `Mo-Fr 10:00-19:00, Sa 10:00-14:00`.
 * @param closedDays Days without opening hours: `2026-11-08`.
 * @returns Null without opening hours, or if no day of the next week has any.
 */
export function callbackDay(
  now: number,
  openingHours: string,
  closedDays: readonly string[] = [],
): { readonly day: (typeof days)[number]; readonly isOpen: boolean } | null {
  const hours = hoursIn(openingHours);
  const inIndia = new Date(now + offsetMs);
  const minutes = inIndia.getUTCHours() * 60 + inIndia.getUTCMinutes();
  const hoursOn = (day: Date) =>
    closedDays.includes(day.toISOString().slice(0, 10)) ? undefined : hours.get(day.getUTCDay());
  const today = hoursOn(inIndia);
  const first = today !== undefined && minutes < today.opens ? 0 : 1;
  for (let ahead = first; ahead < first + 7; ahead += 1) {
    const day = new Date(inIndia.getTime() + ahead * dayMs);
    if (hoursOn(day) !== undefined)
      return {
        day: days[day.getUTCDay()] as (typeof days)[number],
        isOpen: today !== undefined && minutes >= today.opens && minutes < today.closes,
      };
  }
  return null;
}
