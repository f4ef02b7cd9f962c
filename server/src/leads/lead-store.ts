import { createHash, randomUUID } from 'node:crypto';
import type { Consent } from '../consent/consents';
import type { Database } from '../database/database';
import type { Resume } from '../resumes/resume';
import { insertResume } from '../resumes/resume-store';
import type { QuarantineReason } from './quarantine-reason';
import type { StoredKind } from './stored-kinds';

export interface Lead {
  readonly kind: StoredKind;
  /** The fields as they were checked, by name. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly receivedAt: number;
  readonly idempotencyKey: string;
  readonly consent: Consent;
  readonly source: Readonly<Record<string, unknown>>;
  /** Stored in the same transaction. */
  readonly resume: Resume | null;
  /** Null: the staff is notified at once. */
  readonly quarantineReason: QuarantineReason | null;
}

/** `conflict`: the key is known, with other content. */
export type Acceptance = 'stored' | 'repeated' | 'conflict';

/** Stores leads, each by one statement of its own: no lead waits for another, or fails with it. */
export class LeadStore {
  constructor(
    private readonly database: Database,
    private readonly onStored: () => void,
  ) {}

  /** Resolves after the commit. The row itself says that the staff is still to be notified. */
  async accept(lead: Lead): Promise<Acceptance> {
    const id = randomUUID();
    const contentHash = hashOf(lead);
    const insert = insertLead(id, lead, contentHash);
    // One statement without a transaction around it costs less.
    const [stored = []] =
      lead.resume === null
        ? [await this.database.query(insert.sql, insert.values)]
        : await this.database.transaction([insert, insertResume(id, lead.resume)]);
    if (stored.length > 0) {
      this.onStored();
      return 'stored';
    }
    const [known] = await this.database.query('SELECT content_hash FROM lead WHERE idempotency_key = $1', [lead.idempotencyKey]);
    return known?.['content_hash'] === contentHash ? 'repeated' : 'conflict';
  }
}

function insertLead(id: string, lead: Lead, contentHash: string) {
  return {
    sql: `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source, quarantine_reason, notice_pending)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    values: [
      id,
      lead.kind,
      JSON.stringify(lead.fields),
      lead.receivedAt,
      lead.idempotencyKey,
      contentHash,
      JSON.stringify(lead.consent),
      JSON.stringify(lead.source),
      lead.quarantineReason,
      lead.quarantineReason === null ? 1 : 0,
    ],
  };
}

/** What makes two leads the same: kind, fields, whatever their order, and résumé. */
function hashOf({ kind, fields, resume }: Lead): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([kind, sorted]));
  return (resume === null ? hash : hash.update(resume.bytes)).digest('hex');
}
