import type { StoredLead } from './stored-lead';

/** A lead in one line, for a terminal: time in India, id, kind, why it is in quarantine, its fields, and who has dealt with it. */
export function leadLine({ receivedAt, id, kind, quarantineReason, fields, handled }: StoredLead): string {
  const texts = Object.entries(fields).map(([name, value]) => (name === 'resumeSize' ? `${value} bytes` : String(value)));
  const reason = quarantineReason === null ? '' : `${quarantineReason.padEnd(8)}  `;
  const by = handled === null ? '' : ` · handled by ${handled.by}${handled.note === '' ? '' : `: ${handled.note}`}`;
  return `${receivedAt.slice(0, 19).replace('T', ' ')}  ${id}  ${kind.padEnd(15)} ${reason}${`${texts.join(' · ')}${by}`.replace(/\s+/g, ' ')}`;
}
