import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../settings';

export interface RateLimits {
  /** Counts a request; the milliseconds to wait when the client has used up its share, else null. */
  count(client: string, form: string): Promise<number | null>;
  close(): Promise<void>;
}

/** Requests per client and per form. With PostgreSQL all server processes share the count. */
export async function openRateLimits({ databaseUrl, rateLimit, rateWindowSeconds }: Settings): Promise<RateLimits> {
  const limits = { points: rateLimit, duration: rateWindowSeconds };
  if (databaseUrl === null) return countingWith(new RateLimiterMemory(limits), async () => {});
  const { openPool } = await import('../database/postgres');
  // A count that a power cut forgets does no harm, so it does not wait for the disk.
  const pool = openPool({ connectionString: databaseUrl, max: 4, options: '-c synchronous_commit=off' });
  const limiter = new RateLimiterPostgres({
    ...limits,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A client that has used up its share costs the database nothing more.
    inMemoryBlockOnConsumed: rateLimit,
  });
  return countingWith(limiter, () => pool.end());
}

const countingWith = (limiter: RateLimiterMemory | RateLimiterPostgres, close: () => Promise<void>): RateLimits => ({
  close,
  count: (client, form) =>
    limiter.consume(`${form}:${client}`).then(
      () => null,
      // Counting is not worth a lead: when the counter is out of reach, the lead's own store decides.
      (rejection) => (rejection instanceof RateLimiterRes ? rejection.msBeforeNext : null),
    ),
});
