import type { RateLimits } from '../protection/rate-limits';
import { refuse } from './refusal';

/** @throws Refusal 429 with the time to wait, when a client has sent one form too often */
export async function refuseTooMany(limits: RateLimits, client: string, form: string): Promise<void> {
  const retryAfterMs = await limits.count(client, form);
  if (retryAfterMs === null) return;
  throw refuse(429, `Too many requests. Please try again in ${minutes(retryAfterMs)}.`, { retryAfterMs });
}

/**
 * Asks nothing of people: a field that they do not see must be empty, and nobody fills a form in less than a moment. A client that does not
 * tell either is let through; the limits above are for those.
 * @throws Refusal 400
 */
export function refuseAutomatons({ fillMs, trap }: { fillMs: number | undefined; trap: string | undefined }, minimumFillMs: number): void {
  if (trap !== undefined && trap !== '') throw refuse(400, 'This does not look as if a person had sent it. Please call us instead.');
  if (fillMs !== undefined && fillMs < minimumFillMs) throw refuse(400, 'That was very quick. Please send it once more.');
}

export const minutes = (ms: number) => (ms < 60_000 ? 'a minute' : `${Math.ceil(ms / 60_000)} minutes`);
