import { PassThrough } from 'node:stream';
import { minuteMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import { reject } from '../http/rejection';
import type { Ledger } from './ledger';
import { listed } from './release-list';

const pollMs = 1_000;
const heartbeatMs = 15_000;
const mostClients = 50;

/** Server-sent events: `live` at the start and whenever something else becomes live, `attempt` for each attempt that has ended. */
export class DeployEvents {
  readonly #clients = new Set<PassThrough>();
  #timer: NodeJS.Timeout | undefined;
  #liveNumber = 0;
  #endedUntil = 0;

  constructor(
    server: FastifyInstance,
    private readonly ledger: Ledger,
  ) {
    server.addHook('preClose', () => {
      clearInterval(this.#timer);
      for (const client of this.#clients) client.end();
    });
  }

  /** @throws Rejection 429 where too many watch */
  async follow(): Promise<PassThrough> {
    if (this.#clients.size >= mostClients)
      throw reject(429, 'Too many watch already. Please try again in a minute.', { retryAfterMs: minuteMs });
    const client = new PassThrough();
    const live = await this.ledger.live();
    client.write(live === null ? ': nothing is live yet\n\n' : eventOf('live', { composition: live.id, since: live.at }));
    if (this.#clients.size === 0) {
      this.#liveNumber = live?.number ?? 0;
      this.#endedUntil = Date.now();
      this.#timer = setInterval(() => void this.#look().catch(() => {}), pollMs);
    }
    this.#clients.add(client);
    const heartbeat = setInterval(() => client.write(': still there\n\n'), heartbeatMs);
    client.on('close', () => {
      clearInterval(heartbeat);
      this.#clients.delete(client);
      if (this.#clients.size === 0) clearInterval(this.#timer);
    });
    return client;
  }

  async #look(): Promise<void> {
    const [live, attempts] = [await this.ledger.live(), await this.ledger.attempts()];
    const ended = attempts.filter(({ endedAt }) => (endedAt ?? 0) > this.#endedUntil).toReversed();
    this.#endedUntil = Math.max(this.#endedUntil, ...ended.map(({ endedAt }) => endedAt ?? 0));
    const events = ended.map((attempt) => eventOf('attempt', listed(attempt)));
    if (live !== null && live.number > this.#liveNumber) {
      this.#liveNumber = live.number;
      events.push(eventOf('live', { composition: live.id, since: live.at }));
    }
    for (const client of this.#clients) for (const event of events) client.write(event);
  }
}

const eventOf = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
