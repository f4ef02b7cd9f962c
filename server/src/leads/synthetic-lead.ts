import { randomUUID } from 'node:crypto';
import type { Database } from '@platband/server-kit/database';
import { hourMs, minuteMs } from '@platband/slice/contract/durations';
import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import { claimSynthetic } from './synthetic-lead-repository';

const fields = {
  name: 'Synthetic lead',
  email: 'synthetic@udaharan.example',
  mobile: '9000000000',
  message: 'Sent by the server every hour.',
};

/**
 * Sends a lead to the site's public address as a visitor does, through everything in front of the
 * server. Sends at most one an hour, however many servers there are.
 * @throws Error if the site does not accept it.
 */
export async function sendSyntheticLead(database: Database, origin: string): Promise<void> {
  const key = `synthetic-${randomUUID()}`;
  if (!(await claimSynthetic(database, key, Date.now() - hourMs))) return;
  const response = await fetch(`${origin}/api/V1${leadCalls['contact']?.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-lead': key },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(minuteMs / 2),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${origin} responded with ${response.status}`);
}
