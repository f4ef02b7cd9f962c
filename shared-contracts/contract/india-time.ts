/** India has one time zone, without daylight saving time. */
const offset = '+05:30';
const offsetMs = 19_800_000;

/**
 * Begin of a day in India, in milliseconds since 1970; times with a zone of their own are taken as
 * they are. @throws Error for what is no date
 */
export function timeOf(text: string): number {
  const time = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00${offset}` : text);
  if (Number.isNaN(time)) throw new Error(`"${text}" is not a valid date. Write it as 2026-11-01.`);
  return time;
}

/** ISO 8601 with India's offset, to the second. */
export const inIndia = (time: number): string =>
  `${new Date(time + offsetMs).toISOString().slice(0, 19)}${offset}`;

/** The day in India, as 2026-11-01. */
export const dayInIndia = (time: number): string => inIndia(time).slice(0, 10);
