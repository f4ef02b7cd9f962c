import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkAround } from './client-address';
import type { ServiceSettings } from './settings';

export interface RateLimits {
  /**
   * Counts a request. Returns the number of milliseconds to wait if the client has reached its
   * limit, otherwise null.
   */
  count(client: string, form: string): Promise<number | null>;
  close(): Promise<void>;
}

/**
 * Number of clients that a 56-bit IPv6 network counts as, since it may belong to several
 * subscribers or to one with many addresses.
 */
const clientsPerNetwork = 4;

/**
 * Limits requests per client and form. With PostgreSQL, the counts are shared between server
 * processes.
 */
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
  // Writes do not wait for the disk, since losing counts in a power cut is harmless.
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
      // Blocked clients do not cause further queries.
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
    // Accepts requests if the counter is unavailable.
    (rejection) => (rejection instanceof RateLimiterRes ? rejection.msBeforeNext : null),
  );
