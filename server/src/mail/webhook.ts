import { createHmac } from 'node:crypto';
import type { Webhook } from '@platband/server-kit/tokens';
import { RefusedForGood } from './refusal';

const timeoutMs = 10_000;
/** Statuses that refuse this message, rather than the address or signature. */
const refusals: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * Sends a message signed as in Standard Webhooks (standardwebhooks.com): the receiver can verify
 * sender and time, and detect duplicates by the id.
 * @throws Error if it is not accepted and should be retried; RefusedForGood if a retry is useless.
 */
export async function sendToWebhook(
  { url, key }: Webhook,
  id: string,
  message: object,
): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    // A redirect would send it to another recipient.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (refusals.has(response.status))
    throw new RefusedForGood(`the webhook responded with ${response.status}`);
  if (!response.ok) throw new Error(`the webhook responded with ${response.status}`);
}
