import type { StoredLead } from 'server/leads';

/** How many leads of each form came on each day of India, the newest day first. */
export function sumsOf(
  leads: readonly StoredLead[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const days = new Map<string, Map<string, number>>();
  for (const { receivedAt, kind } of leads.toReversed()) {
    const day = receivedAt.slice(0, 10);
    const kinds = days.get(day) ?? new Map<string, number>();
    days.set(day, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
  }
  return days;
}

/** The sums in lines, for a terminal. */
export function sumLines(leads: readonly StoredLead[]): readonly string[] {
  return [...sumsOf(leads)].map(([day, kinds]) => {
    const total = [...kinds.values()].reduce((sum, count) => sum + count, 0);
    const counts = [...kinds].sort().map(([kind, count]) => `${kind} ${count}`);
    return `${day}  ${String(total).padStart(4)}  ${counts.join(', ')}`;
  });
}
