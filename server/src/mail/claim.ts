import * as v from 'valibot';
import { columnsOf } from '../database/columns-of';
import type { Database, Row } from '../database/database';

const size = 20;

/** What is read of a mail or a webhook call in the outbox. */
const outboxRow = v.object({
  id: v.string(),
  /** Null: it is not about a lead, and has a subject and a body of its own. */
  lead_id: v.nullable(v.string()),
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  created_at: v.number(),
  attempts: v.number(),
  channel: v.string(),
});
export type OutboxRow = v.InferOutput<typeof outboxRow>;

/**
 * Rows of the outbox that this process alone sends. They are leased: when the process dies, another one takes over once the lease has run out. As long
 * as it lives, the lease is renewed, however long a mail server takes. Its end is the rows' `next_attempt_at`, by which each process knows its own.
 */
export class Claim {
  readonly #timer: NodeJS.Timeout;
  /** What has been neither sent nor put back. */
  #held: ReadonlySet<string>;

  private constructor(
    private readonly database: Database,
    readonly rows: readonly OutboxRow[],
    private readonly leaseMs: number,
    private until: number,
  ) {
    this.#held = new Set(rows.map(({ id }) => id));
    this.#timer = setInterval(() => void this.#renew().catch(() => {}), leaseMs / 3);
  }

  /** Claims what is due. */
  static async take(database: Database, leaseMs: number): Promise<Claim> {
    const now = Date.now();
    const rows = await database.query(
      `UPDATE outbox SET next_attempt_at = $1, attempts = attempts + 1
       WHERE sent_at IS NULL AND refused_at IS NULL AND next_attempt_at <= $2
         AND id IN (SELECT id FROM outbox WHERE sent_at IS NULL AND refused_at IS NULL AND next_attempt_at <= $2 ORDER BY next_attempt_at LIMIT ${size})
       RETURNING ${columnsOf(outboxRow)}`,
      [now + leaseMs, now],
    );
    return new Claim(database, v.parse(v.array(outboxRow), rows), leaseMs, now + leaseMs);
  }

  /** Whether there may be more than it took. */
  get isFull(): boolean {
    return this.rows.length === size;
  }

  /** Whether a row is still this process's to send. It is not after a long sleep, or while the database is out of reach. */
  holds(id: string): boolean {
    return Date.now() < this.until && this.#held.has(id);
  }

  /** It has been sent or has failed: when it is due again, if ever, is no longer this claim's to say. */
  drop(id: string): void {
    this.#held = new Set([...this.#held].filter((other) => other !== id));
  }

  /** Lets others have what has not been sent. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#move(Date.now(), ', attempts = attempts - 1');
  }

  async #renew(): Promise<void> {
    const until = Date.now() + this.leaseMs;
    const renewed = new Set((await this.#move(until)).map(({ id }) => String(id)));
    this.#held = new Set([...this.#held].filter((id) => renewed.has(id)));
    this.until = until;
  }

  /** Moves the end of the lease of what another process has not taken over. */
  async #move(to: number, also = ''): Promise<readonly Row[]> {
    if (this.#held.size === 0) return [];
    const held = [...this.#held];
    const ids = held.map((_, at) => `$${at + 3}`).join(', ');
    const sql = `UPDATE outbox SET next_attempt_at = $1${also} WHERE next_attempt_at = $2 AND sent_at IS NULL AND refused_at IS NULL AND id IN (${ids}) RETURNING id`;
    return this.database.query(sql, [to, this.until, ...held]);
  }
}
