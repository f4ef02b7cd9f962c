import { hourMs, minuteMs } from './durations';

export interface Rollout {
  /**
   * Increasing percentages of visitors before everyone gets the release. Empty if visitors are not
   * chosen at random.
   */
  readonly shares: readonly number[];
  /** Null if each step is started manually. */
  readonly everyMs: number | null;
  /**
   * Name of a cohort whose visitors join by opening an address, or null if visitors are chosen at
   * random.
   */
  readonly cohort: string | null;
}

/**
 * Query of a deploy: comma-separated shares (`gradual`), seconds (`every`) and a name (`cohort`).
 */
export type RolloutQuery = Readonly<Record<string, string>>;

/**
 * Parses the rollout from a deploy's query.
 * @returns Null if everyone gets the release at once.
 * @throws Error that identifies the invalid part.
 */
export function readRollout({
  gradual,
  every,
  cohort,
}: Readonly<Record<string, string | undefined>>): Rollout | null {
  if (cohort !== undefined) {
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(cohort))
      throw new Error(
        `"${cohort}" is not a valid name of a cohort. Use at most 31 lower-case letters, digits and hyphens, such as staff.`,
      );
    return { shares: [], everyMs: null, cohort };
  }
  if (gradual === undefined) return null;
  if (!/^\d{1,3}(?:\.\d)?(?:,\d{1,3}(?:\.\d)?){0,9}$/.test(gradual))
    throw new Error(`"${gradual}" is not a list of shares. Write percentages, such as 5,25,100.`);
  const shares = gradual.split(',').map(Number);
  const isGrowing = shares.every((share, at) => share > (shares[at - 1] ?? 0) && share <= 100);
  if (!isGrowing)
    throw new Error(
      `The shares ${gradual} are invalid. They must increase, and be more than 0 and at most 100.`,
    );
  const everyMs = every === undefined ? null : Number(every) * 1_000;
  if (everyMs !== null && !(everyMs >= minuteMs / 60 && everyMs <= 24 * 30 * hourMs))
    throw new Error('"every" is invalid. A share must last between one second and 30 days.');
  const others = shares.filter((share) => share < 100);
  if (everyMs === null && others.length > 1)
    throw new Error(
      'Without "every", there can be only one share, such as 5. It lasts until slice promote or slice stop.',
    );
  return { shares: others, everyMs, cohort: null };
}
