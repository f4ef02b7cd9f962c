import { hourMs, minuteMs } from './durations';

/** How a release reaches visitors. */
export interface Rollout {
  /**
   * Increasing shares of visitors in percent, before everyone gets it. Empty without random
   * visitors.
   */
  readonly shares: readonly number[];
  /** Null for manual steps. */
  readonly everyMs: number | null;
  /** Name of a cohort that joins by an address, or null for random visitors. */
  readonly cohort: string | null;
}

/**
 * Query of a deploy: shares separated by commas (`gradual`), seconds (`every`), a name (`cohort`).
 */
export type RolloutQuery = Readonly<Record<string, string>>;

/**
 * @returns Null for everyone at once.
 * @throws Error that names the invalid part.
 */
export function readRollout({
  gradual,
  every,
  cohort,
}: Readonly<Record<string, string | undefined>>): Rollout | null {
  if (cohort !== undefined) {
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(cohort))
      throw new Error(`A cohort has a name in small letters, as staff: "${cohort}" is none.`);
    return { shares: [], everyMs: null, cohort };
  }
  if (gradual === undefined) return null;
  if (!/^\d{1,3}(?:\.\d)?(?:,\d{1,3}(?:\.\d)?){0,9}$/.test(gradual))
    throw new Error(`Shares are a list of percentages, as 5,25,100: "${gradual}" is none.`);
  const shares = gradual.split(',').map(Number);
  const isGrowing = shares.every((share, at) => share > (shares[at - 1] ?? 0) && share <= 100);
  if (!isGrowing)
    throw new Error(`The shares must grow, from more than 0 to 100 at most: ${gradual} do not.`);
  const everyMs = every === undefined ? null : Number(every) * 1_000;
  if (everyMs !== null && !(everyMs >= minuteMs / 60 && everyMs <= 24 * 30 * hourMs))
    throw new Error('A share lasts from a second to 30 days.');
  const others = shares.filter((share) => share < 100);
  if (everyMs === null && others.length > 1)
    throw new Error('By hand there is one share, as 5: slice promote ends it.');
  return { shares: others, everyMs, cohort: null };
}
