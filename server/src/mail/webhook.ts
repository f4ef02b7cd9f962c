import { createHmac } from 'node:crypto';

/** Where leads are sent besides the mail to the staff, and the key that they are signed with. */
export interface Webhook {
  readonly url: string;
  readonly key: Buffer;
}

const timeoutMs = 10_000;

/**
 * Sends one message, signed as Standard Webhooks has it (standardwebhooks.com): the receiver knows that it comes from here and when, and by its
 * id that it has had it already. @throws Error when it is not accepted, so that it is sent again
 */
export async function sendToWebhook({ url, key }: Webhook, id: string, message: object): Promise<void> {
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
    // What is redirected would go to someone who was not named.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answers ${response.status}`);
}

/** @throws Error that says how the settings are written */
export function webhookIn(url: string | null, secret: string | null): Webhook | null {
  if (url === null) return null;
  const { protocol, hostname } = new URL(url);
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isOwn) throw new Error('WEBHOOK_URL must begin with https://: leads are personal data.');
  const key = Buffer.from(/^whsec_([\w+/=-]+)$/.exec(secret ?? '')?.[1] ?? '', 'base64');
  if (key.length < 24) {
    throw new Error('WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64: echo "whsec_$(openssl rand -base64 32)"');
  }
  return { url, key };
}
