import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { openPool } from '../database/postgres';
import type { Settings } from '../settings';

export interface RateLimits {
  /** Counts a request; the milliseconds to wait when the client has used up its share, else null. */
  count(client: string, form: string): Promise<number | null>;
  close(): Promise<void>;
}

/** The most requests that one process takes out of a client's share at once. */
const largestBlock = 4;

/**
 * Requests per client and per form. With PostgreSQL all server processes share the count: each takes small blocks out of the share and
 * spends them without asking again. The limit is never passed; what is left of a block in another process may make it a few less.
 */
export function openRateLimits({ databaseUrl, rateLimit, rateWindowSeconds }: Settings): RateLimits {
  const limits = { points: rateLimit, duration: rateWindowSeconds };
  if (databaseUrl === null) return countingWith(new RateLimiterMemory(limits), 1, async () => {});
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
  const block = Math.min(largestBlock, Math.max(1, Math.floor(rateLimit / 5)));
  return countingWith(limiter, block, () => pool.end());
}

function countingWith(limiter: RateLimiterMemory | RateLimiterPostgres, block: number, close: () => Promise<void>): RateLimits {
  const taken = new Map<string, { left: number; until: number }>();
  const forget = setInterval(() => {
    for (const [key, { until }] of taken) if (until <= Date.now()) taken.delete(key);
  }, 60_000);
  forget.unref();
  return {
    close: async () => {
      clearInterval(forget);
      await close();
    },
    count: async (client, form) => {
      const key = `${form}:${client}`;
      const own = taken.get(key);
      if (own !== undefined && own.left > 0 && own.until > Date.now()) {
        own.left -= 1;
        return null;
      }
      try {
        const { msBeforeNext } = await limiter.consume(key, block);
        if (block > 1) taken.set(key, { left: (taken.get(key)?.left ?? 0) + block - 1, until: Date.now() + msBeforeNext });
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
        // Counting is not worth a lead: when the counter is out of reach, the lead's own store decides.
        return null;
      }
    },
  };
}
