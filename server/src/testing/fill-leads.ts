import { randomUUID } from 'node:crypto';
import type { Database } from '@platform/server-kit/database';
import { insertLead } from '../leads/lead-repository';

const kinds = ['contact', 'enquiry', 'meeting'];

/** Stores leads from `Person 0` to `Person n`, all received at the same time. */
export async function fillLeads(
  database: Database,
  count: number,
  receivedMs = Date.now(),
): Promise<void> {
  const leads = Array.from({ length: count }, (_, at) => {
    const id = randomUUID();
    const fields = {
      name: `Person ${at}.`,
      email: `Person${at}@b.example`,
      mobile: String(9_000_000_000 + at),
    };
    const lead = {
      kind: kinds[at % kinds.length] ?? '',
      fields,
      receivedAt: receivedMs,
      idempotencyKey: id,
      consent: { notice: null, page: null },
      source: {},
      resume: null,
      labels: null,
      testKey: null,
      quarantineReason: null,
    };
    return insertLead(id, lead, '');
  });
  for (let at = 0; at < count; at += 500) await database.transaction(leads.slice(at, at + 500));
  await database.query('UPDATE lead SET notice_pending = 0');
}
