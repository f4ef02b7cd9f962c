import { createHash, randomUUID } from 'node:crypto';
import type { Consent } from '../consent/consents';
import { type Database, DatabaseUnavailableError } from '../database/database';
import type { Resume } from '../resumes/resume';
import { insertResume } from '../resumes/resume-store';
import { personKeys } from './person-keys';
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

/** Stores leads, each by one statement of its own: no lead waits for another, or fails with it. */
export class LeadStore {
  #lastFailedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly onStored: () => void,
  ) {}

  /** When a lead could not be stored, in milliseconds since 1970; 0: the last one was. */
  get lastFailedAt(): number {
    return this.#lastFailedAt;
  }

  /**
   * Resolves after the commit. The row itself says that the staff is still to be notified.
   * @returns the id of the lead, also when it was stored before; null: its key is known, with other content
   */
  async accept(lead: Lead): Promise<string | null> {
    try {
      const id = await this.#store(lead);
      this.#lastFailedAt = 0;
      return id;
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) this.#lastFailedAt = Date.now();
      throw error;
    }
  }

  async #store(lead: Lead): Promise<string | null> {
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
      return id;
    }
    const [known] = await this.database.query('SELECT id, content_hash FROM lead WHERE idempotency_key = $1', [lead.idempotencyKey]);
    return known?.['content_hash'] === contentHash ? String(known['id']) : null;
  }
}

function insertLead(id: string, lead: Lead, contentHash: string) {
  const { email, phone } = personKeys(lead.fields);
  return {
    sql: `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source, quarantine_reason, notice_pending,
                            email_key, phone_key)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
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
      email,
      phone,
    ],
  };
}

/** What makes two leads the same: kind, fields, whatever their order, and résumé. */
function hashOf({ kind, fields, resume }: Lead): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([kind, sorted]));
  return (resume === null ? hash : hash.update(resume.bytes)).digest('hex');
}
