import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkAround } from './client-address';
import type { ServiceSettings } from './settings';

export interface RateLimits {
  /**
   * Counts a request. Returns the milliseconds to wait if the client has reached its limit, else
   * null.
   */
  count(client: string, form: string): Promise<number | null>;
  close(): Promise<void>;
}

/**
 * Clients that an IPv6 network of 56 bits counts as, since it may have several subscribers, or one
 * with many addresses.
 */
const clientsPerNetwork = 4;

/** Limits requests per client and form. With PostgreSQL, server processes share the counts. */
export async function openRateLimits({
  databaseUrl,
  rateLimit,
  rateWindowSeconds,
}: ServiceSettings): Promise<RateLimits> {
  const limits = { points: rateLimit, duration: rateWindowSeconds };
  const wideLimits = {
    points: rateLimit * clientsPerNetwork,
    duration: rateWindowSeconds,
    keyPrefix: 'network',
  };
  if (databaseUrl === null)
    return countingWith(
      new RateLimiterMemory(limits),
      new RateLimiterMemory(wideLimits),
      async () => {},
    );
  const { openPool } = await import('../database/postgres');
  // Losing counts in a power cut is harmless, so writes do not wait for the disk.
  const pool = openPool({
    connectionString: databaseUrl,
    max: 4,
    options: '-c synchronous_commit=off',
  });
  const inPostgres = (limit: typeof limits) =>
    new RateLimiterPostgres({
      ...limit,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Blocked clients cause no further queries.
      inMemoryBlockOnConsumed: limit.points,
    });
  return countingWith(inPostgres(limits), inPostgres(wideLimits), () => pool.end());
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

const countingWith = (
  limiter: Limiter,
  wideLimiter: Limiter,
  close: () => Promise<void>,
): RateLimits => ({
  close,
  count: async (client, form) => {
    const waitMs = await consume(limiter, `${form}:${client}`);
    const network = networkAround(client);
    return waitMs ?? (network === null ? null : consume(wideLimiter, `${form}:${network}`));
  },
});

const consume = (limiter: Limiter, key: string): Promise<number | null> =>
  limiter.consume(key).then(
    () => null,
    // If the counter is unavailable, requests are accepted.
    (rejection) => (rejection instanceof RateLimiterRes ? rejection.msBeforeNext : null),
  );
