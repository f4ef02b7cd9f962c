const indiaIsAheadMs = 19_800_000;
const days = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
/** Hours of the office (company().hours), every day but Sunday. */
const opens = 10;
const closes = 19;

/**
 * When the visitor is rung at the latest, by India's clock wherever the visitor is, and whether
 * anyone is there now.
 */
export function whenWeRing(now: number): {
  readonly day: (typeof days)[number];
  readonly isOpen: boolean;
} {
  const inIndia = new Date(now + indiaIsAheadMs);
  const today = inIndia.getUTCDay();
  const hour = inIndia.getUTCHours();
  const isOpen = today !== 0 && hour >= opens && hour < closes;
  // Before the office opens, its next day is today.
  const next = days[hour < opens ? today : (today + 1) % 7] ?? 'Monday';
  return { day: next === 'Sunday' ? 'Monday' : next, isOpen };
}
