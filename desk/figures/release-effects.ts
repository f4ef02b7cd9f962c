import { readLiveChanges } from '@platband/releases/service';
import type { Database } from '@platband/server-kit/database';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { getSum, type NamedCounts } from './figures';

/** How many changes are read, and the days that are compared before and after each. */
const mostChanges = 500;
const compared = 7;

export interface ReleaseEffect {
  readonly day: string;
  /** `mf-home 1.2.0`, one for each slice that changed on this day. */
  readonly releases: readonly string[];
  readonly before: Rates;
  readonly after: Rates;
}
/** Shares, or null where there is nothing to divide by. */
interface Rates {
  readonly days: number;
  /** Opened forms of visits. */
  readonly opened: number | null;
  /** Sent leads of opened forms. */
  readonly sent: number | null;
}

/** Returns the days on which releases went live, latest first, with visits and forms around them. */
export async function readReleaseEffects(
  database: Database,
  days: readonly NamedCounts[],
): Promise<readonly ReleaseEffect[]> {
  const changes = await readLiveChanges(database, mostChanges);
  const byDay = new Map<string, Set<string>>();
  for (const [at, { at: time, shell, remotes }] of changes.entries()) {
    const before = changes[at + 1];
    if (before === undefined) continue;
    const pins = Object.entries({ ...remotes, shell });
    const known = { ...before.remotes, shell: before.shell } as Readonly<Record<string, string>>;
    const day = dayInIndia(Date.parse(time));
    for (const [slice, release] of pins)
      if (known[slice] !== release)
        byDay.set(day, (byDay.get(day) ?? new Set()).add(`${slice} ${release}`));
  }
  return [...byDay].flatMap(([day, releases]) => {
    const at = days.findIndex(({ name }) => name === day);
    if (at < 0) return [];
    const before = ratesOf(days.slice(Math.max(0, at - compared), at));
    return [
      {
        day,
        releases: [...releases],
        before,
        after: ratesOf(days.slice(at + 1, at + 1 + compared)),
      },
    ];
  });
}

function ratesOf(days: readonly NamedCounts[]): Rates {
  const { visits, opened, sent } = getSum(days);
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return { days: days.length, opened: share(opened, visits), sent: share(sent, opened) };
}
