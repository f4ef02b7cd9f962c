import type { Database } from '@platband/server-kit/database';
import { claimDue, endClaim, moveClaim, type OutboxRow } from './outbox-repository';

const size = 20;

/**
 * Outbox rows leased to this process. The lease is renewed as long as the process lives, however
 * slow a mail server is; after that another process takes over. It ends at the rows'
 * `next_attempt_at`, which also identifies the process's rows.
 */
export class Claim {
  readonly #timer: NodeJS.Timeout;
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

  static async take(database: Database, leaseMs: number): Promise<Claim> {
    const until = Date.now() + leaseMs;
    return new Claim(database, await claimDue(database, until, size), leaseMs, until);
  }

  /** Whether more rows may be due. */
  get isFull(): boolean {
    return this.rows.length === size;
  }

  /**
   * Whether the lease of a row is still valid: it may have expired during a suspend or a database
   * outage.
   */
  holds(id: string): boolean {
    return Date.now() < this.until && this.#held.has(id);
  }

  /** Stops renewing a row that was sent or has failed. */
  drop(id: string): void {
    this.#held = new Set([...this.#held].filter((other) => other !== id));
  }

  /** Releases unsent rows. */
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
