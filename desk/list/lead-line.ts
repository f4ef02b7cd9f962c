import type { StoredLead } from 'server/leads';
import { standOf } from '../notes/work-on-lead';

/**
 * A lead in one line, for a terminal: time in India, id, kind, reason of quarantine, fields, status
 * and assignee.
 */
export function leadLine(lead: StoredLead): string {
  const { receivedAt, id, kind, quarantineReason, fields, assignee } = lead;
  const texts = Object.entries(fields).map(([name, value]) =>
    name === 'resumeSize' ? `${value} bytes` : String(value),
  );
  const reason = quarantineReason === null ? '' : `${quarantineReason.padEnd(8)}  `;
  const by = ` · ${standOf(lead)}${assignee === null ? '' : ` (${assignee})`}`;
  return `${receivedAt.slice(0, 19).replace('T', ' ')}  ${id}  ${kind.padEnd(15)} ${reason}${`${texts.join(' · ')}${by}`.replace(/\s+/g, ' ')}`;
}
