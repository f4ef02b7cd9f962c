/** India has one time zone, without daylight saving time. */
export const timeZone = 'Asia/Kolkata';
export const offset = '+05:30';
/** How far India's clocks are ahead of UTC. */
export const offsetMs = 19_800_000;

/**
 * Parses a day as its start in India, or a time, in milliseconds since 1970. Explicit time zones
 * are respected.
 * @throws Error for an invalid date.
 */
export function timeOf(text: string): number {
  const time = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00${offset}` : text);
  if (Number.isNaN(time)) throw new Error(`"${text}" is not a valid date. Write it as 2026-11-01.`);
  return time;
}

/** Formats a time as ISO 8601 with India's offset, to the second. */
export const inIndia = (time: number): string =>
  `${new Date(time + offsetMs).toISOString().slice(0, 19)}${offset}`;

/** Returns the day in India: 2026-11-01. */
export const dayInIndia = (time: number): string => inIndia(time).slice(0, 10);
