import { schedule } from '@platband/server-kit/http';
import type { ServiceSettings } from '@platband/server-kit/settings';
import type { FastifyInstance } from 'fastify';

/**
 * Surrogate key for all pages. Each page also has a key for the compositions currently shown, which
 * a switch purges.
 */
export const allPages = 'pages';

const everyMs = 1_000;
const timeoutMs = 5_000;
/** Delays between repeated purges, since a page in flight may reach the cache after a purge. */
const againMs = [0, 1_000, 10_000];

export class CachePurges {
  readonly counts = { accepted: 0, failed: 0 };
  readonly #given = new Set<string>();
  readonly #caches: readonly PurgedCache[];

  constructor(
    server: Pick<FastifyInstance, 'log' | 'addHook'>,
    settings: PurgeSettings & Pick<ServiceSettings, 'purgeUrls'>,
  ) {
    this.#caches = settings.purgeUrls.map(
      (url) => new PurgedCache(server, url, settings, this.counts),
    );
  }

  markGiven(key: string | null): string | null {
    if (key !== null) this.#given.add(key);
    return key;
  }

  keepOnly(key: string | null): void {
    for (const other of this.#given) {
      if (other === key) continue;
      this.#given.delete(other);
      this.purge(other);
    }
    this.markGiven(key);
  }

  purgeGiven(): void {
    for (const key of this.#given) this.purge(key, [0]);
  }

  purge(key: string, inMs: readonly number[] = againMs): void {
    for (const cache of this.#caches) cache.purge(key, inMs);
  }
}

type PurgeSettings = Pick<ServiceSettings, 'purgeMethod' | 'purgeHeaders' | 'purgeBody'>;

/** A single cache. If it hangs, other caches are not delayed. */
class PurgedCache {
  /** When each key's purges are due, on the monotonic clock. */
  readonly #due = new Map<string, readonly number[]>();
  readonly #run: () => Promise<void>;

  constructor(
    server: Pick<FastifyInstance, 'log' | 'addHook'>,
    private readonly url: string,
    private readonly settings: PurgeSettings,
    private readonly counts: { accepted: number; failed: number },
  ) {
    this.#run = schedule(server, {
      name: 'purging pages from caches in front of the server',
      everyMs,
      work: () => this.#purgeDue(),
    });
  }

  purge(key: string, inMs: readonly number[]): void {
    const now = performance.now();
    this.#due.set(key, [...(this.#due.get(key) ?? []), ...inMs.map((ms) => now + ms)]);
    void this.#run();
  }

  async #purgeDue(): Promise<void> {
    for (;;) {
      const now = performance.now();
      const keys = [...this.#due]
        .filter(([, times]) => times.some((at) => at <= now))
        .map(([key]) => key);
      if (keys.length === 0) return;
      await Promise.all(keys.map((key) => this.#purgeKey(key, now)));
    }
  }

  async #purgeKey(key: string, now: number): Promise<void> {
    try {
      await this.#send(key);
      this.counts.accepted += 1;
    } catch (error) {
      this.counts.failed += 1;
      throw error;
    }
    const later = (this.#due.get(key) ?? []).filter((at) => at > now);
    if (later.length === 0) this.#due.delete(key);
    else this.#due.set(key, later);
  }

  async #send(key: string): Promise<void> {
    const { url } = this;
    const { purgeMethod: method, purgeHeaders, purgeBody } = this.settings;
    const withKey = (text: string) => text.replaceAll('{key}', key);
    const headers = Object.entries(purgeHeaders).map(
      ([name, value]) => [name, withKey(value)] as const,
    );
    const { host } = new URL(url);
    const response = await fetch(withKey(url), {
      method,
      headers: {
        ...(purgeBody !== null && { 'content-type': 'application/json' }),
        ...Object.fromEntries(headers),
      },
      ...(purgeBody !== null && { body: withKey(purgeBody) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(({ cause, message }: Error) => {
      throw new Error(
        `${host} cannot be reached: ${cause instanceof Error ? cause.message : message}`,
      );
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${host} responded with ${response.status}`);
  }
}
