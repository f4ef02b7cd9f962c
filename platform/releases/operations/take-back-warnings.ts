import type { Change } from './change';
import { brokenLinks, describeFailure, newFailures } from './compose-deploy';
import type { Releases } from './set-problems';

/** Says which command takes the slices back that no longer fit. */
export function offerTogether(command: string, others: Releases): readonly string[] {
  const named = Object.entries(others).map(([name, release]) => `${name} to ${release}`);
  return named.length === 0
    ? []
    : [`${command} --together also rolls back ${new Intl.ListFormat('en').format(named)}.`];
}

/** Adds warnings about pages that no longer render, and links that lead nowhere. */
export const warnOfPages =
  (warnings: string[]): NonNullable<Change['accept']> =>
  (composed, before) =>
    void warnings.push(
      ...newFailures(composed, before).map(describeFailure),
      ...brokenLinks(composed, before),
    );
