import type { Database } from '@platband/server-kit/database';
import { dayMs, hourMs } from '@platband/slice/contract/durations';
import { clockSeenAt } from './clock-repository';
import { installedAt } from './plausible-now';

/** After a longer pause, an operator must confirm the clock. */
const longestPauseDays = 60;

/**
 * Checks whether this machine's clock is plausible before anything is erased by age.
 * @param newestLeadAt In milliseconds since 1970. Defaults to 0 (no leads).
 * @returns The reason why it is implausible, or null.
 * @throws DatabaseUnavailableError
 */
export async function clockProblem(
  database: Database,
  newestLeadAt = 0,
  now = Date.now(),
): Promise<string | null> {
  const says = `The clock says ${toDay(now)}`;
  if (now < installedAt - dayMs)
    return `${says}, but this version was installed on ${toDay(installedAt)}.`;
  if (newestLeadAt > now + hourMs)
    return `${says}, but the newest lead is from ${toDay(newestLeadAt)}.`;
  const last = (await clockSeenAt(database)) || newestLeadAt;
  if (last > 0 && now - last > longestPauseDays * dayMs)
    return `${says}, but this site was last running on ${toDay(last)}.`;
  return null;
}

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
