import { networkAround } from '@platband/server-kit/http';
import { minuteMs } from '@platband/slice/contract/durations';
import type { ReportedCount } from '@platband/slice/contract/reports';

const leastClients = 3;

type Release = Pick<ReportedCount, 'slice' | 'release'>;

/**
 * Finds releases that several visitors fail to load within a minute and no visitor loads. Failures
 * are reported immediately, but loads only when the page is left, so it waits a minute.
 */
export class LiveFailures {
  readonly #failed = new Map<
    string,
    Release & { readonly since: number; readonly clients: Set<string> }
  >();
  readonly #loadedAt = new Map<string, number>();

  /** @param client Client address, kept in memory for a minute. */
  note(
    { slice, release, what }: Pick<ReportedCount, 'slice' | 'release' | 'what'>,
    client: string,
    now = Date.now(),
  ): void {
    // Groups IPv6 addresses by network, since one household has many.
    const visitor = networkAround(client) ?? client;
    if (what !== 'loaded' && what !== 'failed') return;
    const key = `${slice} ${release}`;
    if (what === 'loaded') {
      this.#loadedAt.set(key, now);
      if (this.#failed.size > 0) this.#failed.delete(key);
    }
    if (what === 'loaded' || now - (this.#loadedAt.get(key) ?? 0) < minuteMs) return;
    const known = this.#failed.get(key);
    if (known === undefined || (now - known.since >= minuteMs && known.clients.size < leastClients))
      this.#failed.set(key, { slice, release, since: now, clients: new Set([visitor]) });
    else if (known.clients.size < leastClients) known.clients.add(visitor);
  }

  /** Returns releases that have been failing for a minute. Returns each only once. */
  take(now: number): readonly Release[] {
    const failing = [...this.#failed].filter(
      ([, { since, clients }]) => clients.size >= leastClients && now - since >= minuteMs,
    );
    for (const [key] of failing) this.#failed.delete(key);
    return failing.map(([, { slice, release }]) => ({ slice, release }));
  }
}
