import { createHash, randomUUID } from 'node:crypto';
import type { Database, Row, Value } from '../database/database';
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
  /** Which notice stood beside the button, and on which page. */
  readonly consent: { readonly notice: string | null; readonly page: string | null };
  readonly source: Readonly<Record<string, unknown>>;
  /** Stored in the same transaction. */
  readonly resume: Resume | null;
  /** Null: the staff is told of it at once. */
  readonly quarantineReason: QuarantineReason | null;
}

/** `conflict`: the key is known, with other content. */
export type Acceptance = 'stored' | 'repeated' | 'conflict';

interface Waiting {
  readonly id: string;
  readonly lead: Lead;
  readonly contentHash: string;
  readonly resolve: (acceptance: Acceptance) => void;
  readonly reject: (error: unknown) => void;
}

/** The most leads one statement takes. */
const batchSize = 100;

/**
 * Stores leads. What arrives while one statement is under way shares the next, so that many visitors at once cost few waits for
 * the disk. An acceptance is told only after the commit. The row itself says that the staff is still to be told.
 */
export class LeadStore {
  readonly #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(
    private readonly database: Database,
    private readonly onStored: () => void,
  ) {}

  accept(lead: Lead): Promise<Acceptance> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id: randomUUID(), lead, contentHash: hashOf(lead), resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    for (let batch = this.#waiting.splice(0, batchSize); batch.length > 0; batch = this.#waiting.splice(0, batchSize)) {
      await this.#writeBatch(batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
    }
    this.#isWriting = false;
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    const stored = await this.#insert(batch);
    const storedIds = new Set(stored.map((row) => row['id']));
    const others = batch.filter(({ id }) => !storedIds.has(id));
    const known = others.length === 0 ? new Map() : await this.#knownHashes(others);
    for (const { id, lead, contentHash, resolve } of batch) {
      resolve(storedIds.has(id) ? 'stored' : known.get(lead.idempotencyKey) === contentHash ? 'repeated' : 'conflict');
    }
    if (storedIds.size > 0) this.onStored();
  }

  /** Leads and their résumés are stored together or not at all. One statement without a transaction around it costs less. */
  async #insert(batch: readonly Waiting[]): Promise<readonly Row[]> {
    const leads = insertLeads(batch);
    const resumes = batch.flatMap(({ id, lead }) => (lead.resume === null ? [] : [insertResume(id, lead.resume)]));
    if (resumes.length === 0) return this.database.query(leads.sql, leads.values);
    const [stored = []] = await this.database.transaction([leads, ...resumes]);
    return stored;
  }

  async #knownHashes(batch: readonly Waiting[]): Promise<ReadonlyMap<Value | undefined, Value | undefined>> {
    const places = batch.map((_, at) => `$${at + 1}`).join(', ');
    const rows = await this.database.query(
      `SELECT idempotency_key, content_hash FROM lead WHERE idempotency_key IN (${places})`,
      batch.map(({ lead }) => lead.idempotencyKey),
    );
    return new Map(rows.map((row) => [row['idempotency_key'], row['content_hash']]));
  }
}

function insertLeads(batch: readonly Waiting[]): { readonly sql: string; readonly values: readonly Value[] } {
  const columns = 10;
  const places = batch.map((_, at) => `(${Array.from({ length: columns }, (__, column) => `$${at * columns + column + 1}`).join(', ')})`);
  return {
    sql: `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source, quarantine_reason, notice_pending)
          VALUES ${places.join(', ')} ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    values: batch.flatMap(({ id, lead, contentHash }) => [
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
    ]),
  };
}

/** What makes two leads the same: kind, fields, whatever their order, and résumé. */
function hashOf({ kind, fields, resume }: Lead): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([kind, sorted]));
  return (resume === null ? hash : hash.update(resume.bytes)).digest('hex');
}
