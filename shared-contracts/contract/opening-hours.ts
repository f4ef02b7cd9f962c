/** Hours of a day, in minutes since midnight. */
export interface Hours {
  readonly opens: number;
  readonly closes: number;
}

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/**
 * Reads opening hours by day of the week (Sunday is 0).
 * @param openingHours In schema.org's format: `Mo-Fr 10:00-19:00, Sa 10:00-14:00`.
 */
export function hoursIn(openingHours: string): ReadonlyMap<number, Hours> {
  const found = new Map<number, Hours>();
  const rows = /(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d):(\d\d)-(\d\d):(\d\d)/g;
  for (const [, from = '', to = from, ...times] of openingHours.matchAll(rows)) {
    const [opens = 0, opensAt = 0, closes = 0, closesAt = 0] = times.map(Number);
    for (let day = days.indexOf(from); ; day = (day + 1) % 7) {
      found.set(day, { opens: opens * 60 + opensAt, closes: closes * 60 + closesAt });
      if (day === days.indexOf(to)) break;
    }
  }
  return found;
}
