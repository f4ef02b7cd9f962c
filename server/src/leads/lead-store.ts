import { createHash, randomUUID } from 'node:crypto';
import { type Database, DatabaseUnavailableError } from '@platform/server-kit/database';
import { insertResume } from '../resumes/resume-repository';
import { keepLabels } from './form-label-repository';
import { deleteSynthetic, findByIdempotencyKey, insertLead, type Lead } from './lead-repository';
import { recordArrival } from './synthetic-lead-repository';

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
   * @returns the id of the lead, also when it was stored before; null: its key is known, with other
   *   content
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
    // A single statement needs no transaction.
    const more = [
      ...(lead.resume === null ? [] : [insertResume(id, lead.resume)]),
      ...(lead.labels === null ? [] : [keepLabels(lead.kind, lead.receivedAt, lead.labels)]),
      ...(lead.testKey === null ? [] : [recordArrival(id, lead.testKey), deleteSynthetic(id)]),
    ];
    const [stored = []] =
      more.length === 0
        ? [await this.database.query(insert.sql, insert.values)]
        : await this.database.transaction([insert, ...more]);
    if (stored.length > 0) {
      this.onStored();
      return id;
    }
    const known = await findByIdempotencyKey(this.database, lead.idempotencyKey);
    return known?.content_hash === contentHash ? known.id : null;
  }
}

/** A lead's fingerprint: kind, fields in any order, and résumé. */
function hashOf({ kind, fields, resume }: Lead): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([kind, sorted]));
  return (resume === null ? hash : hash.update(resume.bytes)).digest('hex');
}
