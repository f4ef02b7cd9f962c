import { dayMs } from '@platform/slice/contract/durations';
import { offsetMs } from 'shared-contracts/contract/india-time';

const days = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

interface Hours {
  readonly opens: number;
  readonly closes: number;
}

/**
 * Returns the day by which we call a visitor back, in India time, and whether the office is open
 * now. The day is the next working day, or today before the office opens.
 * @param openingHours In schema.org's format: `Mo-Fr 10:00-19:00, Sa 10:00-14:00`.
 * @returns Null without opening hours.
 */
export function callbackDay(
  now: number,
  openingHours: string,
): { readonly day: (typeof days)[number]; readonly isOpen: boolean } | null {
  const hours = hoursIn(openingHours);
  const inIndia = new Date(now + offsetMs);
  const minutes = inIndia.getUTCHours() * 60 + inIndia.getUTCMinutes();
  const today = hours.get(inIndia.getUTCDay());
  const first = today !== undefined && minutes < today.opens ? 0 : 1;
  for (let ahead = first; ahead < first + 7; ahead += 1) {
    const day = new Date(inIndia.getTime() + ahead * dayMs).getUTCDay();
    if (hours.has(day))
      return {
        day: days[day] as (typeof days)[number],
        isOpen: today !== undefined && minutes >= today.opens && minutes < today.closes,
      };
  }
  return null;
}

/** Opening hours by day of the week (Sunday is 0). */
function hoursIn(openingHours: string): ReadonlyMap<number, Hours> {
  const numberOf = (name = '') => days.findIndex((day) => day.startsWith(name));
  const found = new Map<number, Hours>();
  const rows = /(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d):(\d\d)-(\d\d):(\d\d)/g;
  for (const [, from, to = from, ...times] of openingHours.matchAll(rows)) {
    const [opens = 0, opensAt = 0, closes = 0, closesAt = 0] = times.map(Number);
    const last = numberOf(to);
    for (let day = numberOf(from); ; day = (day + 1) % 7) {
      found.set(day, { opens: opens * 60 + opensAt, closes: closes * 60 + closesAt });
      if (day === last) break;
    }
  }
  return found;
}
