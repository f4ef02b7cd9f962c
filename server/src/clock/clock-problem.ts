import type { Database } from '@platform/releases/database/database';
import { dayMs, hourMs } from '@platform/slice/contract/durations';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { clockSeenAt } from './clock-repository';
import { installedAt } from './plausible-now';

/** A site may be switched off for so long, and no longer without somebody looking at its clock. */
const longestPauseDays = 60;

/**
 * Why the clock of this machine is not to be trusted with what cannot be undone; null: it is.
 * @param newestLeadAt in milliseconds since 1970; 0: there is none
 * @throws DatabaseUnavailableError
 */
export async function clockProblem(
  database: Database,
  newestLeadAt: number,
  now = Date.now(),
): Promise<string | null> {
  const says = `The clock says ${dayInIndia(now)}`;
  if (now < installedAt - dayMs)
    return `${says}, and this version was installed on ${dayInIndia(installedAt)}.`;
  if (newestLeadAt > now + hourMs)
    return `${says}, and the newest lead is of ${dayInIndia(newestLeadAt)}.`;
  const last = (await clockSeenAt(database)) || newestLeadAt;
  if (last > 0 && now - last > longestPauseDays * dayMs)
    return `${says}, and this site was last running on ${dayInIndia(last)}.`;
  return null;
}
