import type { Statement } from '../database/database';
import type { Settings } from '../settings/settings';

/** Who is told of a lead: the staff, a second address for some forms, and a webhook where there is one. */
export type Recipients = Pick<Settings, 'staffAddress' | 'staffAddressByForm' | 'webhookUrl' | 'webhookKey'>;

/** Where a notice goes as the settings are now; null: as they were. */
export const recipientOf = (id: string, kind: string, { staffAddress, staffAddressByForm }: Recipients): string | null =>
  id.endsWith('-second') ? (staffAddressByForm[kind] ?? null) : staffAddress;

/**
 * Puts the notices of new leads into the outbox. They have the id of their lead, so that none goes in twice. The first says which leads are
 * told of now: one that is stored in the meantime waits for the next time, with all of its notices.
 */
export function takeNotices({ staffAddress, staffAddressByForm, webhookUrl }: Recipients, limit: number): readonly Statement[] {
  const now = Date.now();
  const further = [
    ...Object.entries(staffAddressByForm).map(([kind, address]) => ({ id: 'second', channel: 'mail', to: address, kind })),
    ...(webhookUrl === null ? [] : [{ id: 'webhook', channel: 'webhook', to: webhookUrl, kind: null }]),
  ];
  // Of a backlog, only these are looked at.
  const told = `SELECT lead.id, lead.kind FROM lead JOIN outbox ON outbox.id = lead.id
                WHERE lead.notice_pending = 1 ORDER BY lead.received_at LIMIT ${limit}`;
  return [
    {
      sql: `INSERT INTO outbox (id, lead_id, recipient, subject, body, created_at, next_attempt_at, attempts, channel)
            SELECT id, id, $1, '', '', $2, $2, 0, 'mail' FROM lead WHERE notice_pending = 1 ORDER BY received_at LIMIT ${limit}
            ON CONFLICT (id) DO NOTHING`,
      values: [staffAddress, now],
    },
    ...further.map(({ id, channel, to, kind }) => ({
      sql: `INSERT INTO outbox (id, lead_id, recipient, subject, body, created_at, next_attempt_at, attempts, channel)
            SELECT id || '-${id}', id, $1, '', '', $2, $2, 0, '${channel}' FROM (${told}) AS told WHERE ${kind === null ? 'TRUE' : 'kind = $3'}
            ON CONFLICT (id) DO NOTHING`,
      values: kind === null ? [to, now] : [to, now, kind],
    })),
    { sql: `UPDATE lead SET notice_pending = 0 WHERE id IN (SELECT id FROM (${told}) AS told)` },
  ];
}
