import { type RolloutQuery, readRollout } from '@platband/slice/contract/releases';
import { UsageError } from './usage-error';

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * Parses the rollout options, so that invalid ones fail before the build. Returns undefined for a
 * deploy to all visitors.
 * @throws UsageError if an option is invalid.
 */
export function rolloutIn(values: Readonly<Record<string, unknown>>): RolloutQuery | undefined {
  const query = getQuery(values);
  try {
    if (query !== undefined) readRollout(query);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  return query;
}

function getQuery(values: Readonly<Record<string, unknown>>): RolloutQuery | undefined {
  const {
    gradual,
    every,
    'by-hand': byHand,
    'to-cohort': cohort,
  } = values as Readonly<Record<string, string | undefined>>;
  if (gradual === undefined && cohort === undefined) {
    if (every !== undefined || byHand !== undefined)
      throw new UsageError(
        '--every and --by-hand need shares of visitors. Add them: --gradual 5%,25%,100% --every 10m',
      );
    return undefined;
  }
  if (cohort !== undefined) {
    if (gradual !== undefined || every !== undefined)
      throw new UsageError(
        'A cohort has no shares, since its members join by an address. Use --to-cohort without --gradual and --every.',
      );
    return { cohort };
  }
  const shares = (gradual ?? '').replace(/[%\s]/g, '');
  if ((every === undefined) === (byHand === undefined))
    throw new UsageError(
      '--gradual needs either --every or --by-hand. Write, for example: --gradual 5%,25%,100% --every 10m, or --gradual 5% --by-hand',
    );
  if (every === undefined) return { gradual: shares };
  const [, count, unit = ''] = /^(\d{1,5})([smhd])$/.exec(every) ?? [];
  if (count === undefined)
    throw new UsageError(`"${every}" is not a duration. Write, for example, --every 10m`);
  return { gradual: shares, every: String(Number(count) * (seconds[unit] ?? 1)) };
}
