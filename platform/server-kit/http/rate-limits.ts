import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkAround } from './client-address';
import type { ServiceSettings } from './settings';

export interface RateLimits {
  /**
   * Counts a request; the milliseconds to wait when the client has used up its share, else null.
   */
  count(client: string, form: string): Promise<number | null>;
  close(): Promise<void>;
}

/**
 * How many clients' limits an IPv6 network of 56 bits gets: it may have as many subscribers, or one
 * with as many addresses.
 */
const clientsPerNetwork = 4;

/** Requests per client and per form. With PostgreSQL all server processes share the count. */
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
  // A count that a power cut forgets does no harm, so it does not wait for the disk.
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
      // A client that has used up its share costs the database nothing more.
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
    // Counting is not worth a request: if the counter is out of reach, the request goes on.
    (rejection) => (rejection instanceof RateLimiterRes ? rejection.msBeforeNext : null),
  );
