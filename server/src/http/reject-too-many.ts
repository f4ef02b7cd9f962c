import { type RateLimits, reject } from '@platband/server-kit/http';
import { tooManyRequests, waitMessage } from 'shared-contracts/contract/api/rejections';

/** @throws Rejection 429 with the time to wait if a client has sent a form too often. */
export async function rejectTooMany(
  limits: RateLimits,
  client: string,
  form: string,
): Promise<void> {
  const retryAfterMs = await limits.count(client, form);
  if (retryAfterMs === null) return;
  throw reject(429, waitMessage(tooManyRequests, retryAfterMs), { retryAfterMs });
}
