import { createHash } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** Responses to visitors of one arm. */
interface ArmVisits {
  pages: number;
  /** When the last page was requested. */
  last: number;
}

const atOnce = 24;
const visitors = 100;
const pagesPerSecond = 2_000;

/**
 * Simulates visitors, each with a cookie, that load this many pages a second, or as many as
 * possible.
 */
export class PageLoad {
  pages = 0;
  readonly failed: string[] = [];
  /** Each document's composition and the releases it refers to. */
  readonly documents = new Map<
    string,
    { readonly composition: string; readonly releases: readonly string[] }
  >();
  /** By arm and composition, e.g. `new 8e81c406`; ` 8e81c406` without an arm. */
  readonly seen = new Map<string, ArmVisits>();
  readonly #startedAt = performance.now();
  #since = 0;
  #isOver = false;
  #next = 0;
  readonly #arms = new Array<string>(visitors).fill('');
  readonly #agent = new Agent({ keepAlive: true, maxSockets: atOnce, scheduling: 'fifo' });
  readonly #visits: readonly Promise<void>[];

  constructor(
    private readonly origin: string,
    private readonly paths: readonly string[],
  ) {
    this.#visits = Array.from({ length: atOnce }, () => this.#visit());
  }

  /** Resets the counts. */
  begin(): number {
    this.seen.clear();
    this.#since = Date.now();
    return this.#since;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#visits);
    this.#agent.destroy();
  }

  async #visit(): Promise<void> {
    while (!this.#isOver) {
      const number = this.#next;
      this.#next += 1;
      const early = this.#startedAt + (number * 1_000) / pagesPerSecond - performance.now();
      if (early > 1) await wait(early);
      const visitor = number % visitors;
      const path = this.paths[(visitor + Math.floor(number / visitors)) % this.paths.length] ?? '/';
      await this.#load(visitor, path).catch((error: Error) => this.failed.push(error.message));
    }
  }

  async #load(visitor: number, path: string): Promise<void> {
    const cookie = this.#arms[visitor] ?? '';
    const at = Date.now();
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'gzip',
      ...(cookie !== '' && { cookie }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${this.origin}${path}`, { agent: this.#agent, headers }, resolve).on('error', reject),
    );
    const body = await buffer(answer);
    this.pages += 1;
    if (answer.statusCode !== 200) {
      this.failed.push(`${answer.statusCode} ${path}`);
      return;
    }
    const { composition } = this.#documentOf(body, answer.headers['content-encoding'] === 'gzip');
    const key = `${/^arm=(old|new)/.exec(cookie)?.[1] ?? ''} ${composition}`;
    if (at >= this.#since)
      this.seen.set(key, { pages: (this.seen.get(key)?.pages ?? 0) + 1, last: at });
    const [set] = answer.headers['set-cookie'] ?? [];
    if (set !== undefined) this.#arms[visitor] = set.split(';', 1)[0] ?? '';
  }

  #documentOf(body: Buffer, isCompressed: boolean) {
    const digest = createHash('sha1').update(body).digest('base64');
    const known = this.documents.get(digest);
    if (known !== undefined) return known;
    const html = String(isCompressed ? gunzipSync(body) : body);
    const named = [...html.matchAll(/\/remotes\/([\w-]+\/[\w.+-]+)\//g)].map(
      ([, release = '']) => release,
    );
    const document = {
      composition: /data-composition="(\w+)"/.exec(html)?.[1] ?? 'none',
      releases: [...new Set(named)],
    };
    this.documents.set(digest, document);
    return document;
  }
}
