import { randomUUID } from 'node:crypto';
import type { Database } from '@platform/server-kit/database';

const kinds = ['contact', 'enquiry', 'meeting'];

/**
 * Stores leads from `Person 0` to `Person n`, all received at the same time, as a server without
 * person keys does.
 */
export async function fillLeads(
  database: Database,
  count: number,
  receivedMs = Date.now(),
): Promise<void> {
  const leads = Array.from({ length: count }, (_, at) => {
    const fields = JSON.stringify({
      name: `Person ${at}.`,
      email: `Person${at}@b.example`,
      mobile: String(9_000_000_000 + at),
    });
    return {
      sql: `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source, notice_pending)
            VALUES ($1, $2, $3, $4, $1, '', '{}', '{}', 0)`,
      values: [randomUUID(), kinds[at % kinds.length] ?? '', fields, receivedMs],
    };
  });
  for (let at = 0; at < count; at += 500) await database.transaction(leads.slice(at, at + 500));
}
