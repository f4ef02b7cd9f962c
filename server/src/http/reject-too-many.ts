import { minuteMs } from '@platform/slice/contract/durations';
import { tooManyRequests, waitWords } from 'shared-contracts/contract/api/rejections';
import type { RateLimits } from './rate-limits';
import { reject } from './rejection';

/** @throws Rejection 429 with the time to wait, when a client has sent one form too often */
export async function rejectTooMany(limits: RateLimits, client: string, form: string): Promise<void> {
  const retryAfterMs = await limits.count(client, form);
  if (retryAfterMs === null) return;
  throw reject(429, waitWords(tooManyRequests, retryAfterMs), { retryAfterMs });
}

export const minutes = (ms: number) => (ms < minuteMs ? 'a minute' : `${Math.ceil(ms / minuteMs)} minutes`);
