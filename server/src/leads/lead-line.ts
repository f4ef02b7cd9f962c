import type { StoredLead } from './find-leads';

/** A lead in one line, for a terminal: time, id, kind, why it is in quarantine, and its fields. */
export function leadLine({ receivedAt, id, kind, quarantineReason, fields }: StoredLead): string {
  const texts = Object.entries(fields).map(([name, value]) => (name === 'resumeSize' ? `${value} bytes` : String(value)));
  const reason = quarantineReason === null ? '' : `${quarantineReason.padEnd(8)}  `;
  return `${receivedAt}  ${id}  ${kind.padEnd(15)} ${reason}${texts.join(' · ').replace(/\s+/g, ' ')}`;
}
