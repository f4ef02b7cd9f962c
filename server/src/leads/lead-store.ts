import { createHash, randomUUID } from 'node:crypto';
import { type Database, DatabaseUnavailableError } from '@platband/server-kit/database';
import { insertResume } from '../resumes/resume-repository';
import { keepLabels } from './form-label-repository';
import { deleteSynthetic, findByIdempotencyKey, insertLead, type Lead } from './lead-repository';
import { recordArrival } from './synthetic-lead-repository';

/** Stores each lead in a separate statement, so that no lead waits for another or fails with it. */
export class LeadStore {
  #lastFailedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly onStored: () => void,
  ) {}

  /** When storing last failed, in milliseconds since 1970, or 0 after a success. */
  get lastFailedAt(): number {
    return this.#lastFailedAt;
  }

  /**
   * Resolves after the commit. The row itself records that the staff must be notified.
   * @returns The id of the new or existing lead, or null if its key was used with different
   *   content.
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

function hashOf({ kind, fields, resume }: Lead): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([kind, sorted]));
  return (resume === null ? hash : hash.update(resume.bytes)).digest('hex');
}
