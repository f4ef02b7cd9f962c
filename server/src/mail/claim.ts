import type { Database } from '@platform/server-kit/database';
import { claimDue, endClaim, moveClaim, type OutboxRow } from './outbox-repository';

const size = 20;

/**
 * Rows of the outbox that only this process sends. They are leased: when the process dies, another
 * takes over once the lease has expired. As long as it lives, the lease is renewed, however long a
 * mail server takes. It expires at the rows' `next_attempt_at`, by which each process recognizes
 * its own.
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
    const until = Date.now() + leaseMs;
    return new Claim(database, await claimDue(database, until, size), leaseMs, until);
  }

  /** Whether there may be more than it took. */
  get isFull(): boolean {
    return this.rows.length === size;
  }

  /**
   * Whether this process still holds a row's lease: not after a long sleep, or while the database
   * is unreachable.
   */
  holds(id: string): boolean {
    return Date.now() < this.until && this.#held.has(id);
  }

  /** It has been sent or has failed: this claim no longer renews it. */
  drop(id: string): void {
    this.#held = new Set([...this.#held].filter((other) => other !== id));
  }

  /** Releases what has not been sent. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#held.size > 0) await endClaim(this.database, [...this.#held], this.until);
  }

  async #renew(): Promise<void> {
    const until = Date.now() + this.leaseMs;
    const renewed = new Set(
      this.#held.size === 0
        ? []
        : await moveClaim(this.database, [...this.#held], this.until, until),
    );
    this.#held = new Set([...this.#held].filter((id) => renewed.has(id)));
    this.until = until;
  }
}
