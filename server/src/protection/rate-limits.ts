import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { openPool } from '../database/postgres';
import type { Settings } from '../settings';

export interface RateLimits {
  /** Counts a request; the milliseconds to wait when the client has used up its share, else null. */
  count(client: string, form: string): Promise<number | null>;
  close(): Promise<void>;
}

/** Requests per client and per form. With PostgreSQL all server processes count together. */
export async function openRateLimits({ databaseUrl, rateLimit, rateWindowSeconds }: Settings): Promise<RateLimits> {
  const limits = { points: rateLimit, duration: rateWindowSeconds };
  if (databaseUrl === null) return countingWith(new RateLimiterMemory(limits), async () => {});
  // A count that a power cut forgets does no harm, so it does not wait for the disk.
  const pool = openPool({ connectionString: databaseUrl, max: 4, options: '-c synchronous_commit=off' });
  const limiter = new RateLimiterPostgres({
    ...limits,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  return countingWith(limiter, () => pool.end());
}

function countingWith(limiter: RateLimiterMemory | RateLimiterPostgres, close: () => Promise<void>): RateLimits {
  return {
    close,
    count: async (client, form) => {
      try {
        await limiter.consume(`${form}:${client}`);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
        // Counting is not worth a lead: when the counter is out of reach, the lead's own store decides.
        return null;
      }
    },
  };
}
