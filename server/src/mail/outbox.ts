import type { FastifyBaseLogger } from 'fastify';
import type { Database, Row, Statement } from '../database/database';
import { leadNotice, type NoticedLead, webhookMessage } from '../leads/lead-notice';
import { readResume } from '../resumes/resume-store';
import { type Recipients, takeNotices } from './notices';
import type { Mail, MailTransport } from './transport';
import { sendToWebhook } from './webhook';

/** How long a claimed mail is left alone, in milliseconds: if the process that claimed it has died, another one takes over then. */
const claimMs = 60_000;
const claimSize = 20;
const longestWaitMs = 3_600_000;
/** How often the outbox is polled. */
const pollMs = 5_000;
/** The pause between two full claims: requests of visitors come before mail about earlier ones. */
const pauseMs = 250;

/** A statement that puts a mail into the outbox; part of the transaction that causes it. */
export function putIntoOutbox({ id, to, subject, body }: Mail): Statement {
  return {
    sql: `INSERT INTO outbox (id, lead_id, recipient, subject, body, created_at, next_attempt_at, attempts)
          VALUES ($1, NULL, $2, $3, $4, $5, $5, 0)`,
    values: [id, to, subject, body, Date.now()],
  };
}

/**
 * Sends what is in the outbox: each mail or webhook call is retried with growing waits until it has been accepted. A mail goes out twice only when
 * the process dies between that and our record of it; its Message-ID is then the same.
 */
export class Outbox {
  #timer: NodeJS.Timeout | undefined;
  #looksAt = 0;
  #isLooking = false;
  /** Whether it was called while a look was under way. */
  #isCalled = false;
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport,
    private readonly recipients: Recipients,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Looks at the outbox soon, or after so many milliseconds; a look that is due earlier stays. */
  wake(delayMs = 50): void {
    if (this.#isLooking) this.#isCalled = true;
    const at = Date.now() + delayMs;
    if (this.#isClosed || this.#isLooking || (this.#timer !== undefined && this.#looksAt <= at)) return;
    clearTimeout(this.#timer);
    this.#looksAt = at;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#work = this.#look();
    }, delayMs);
  }

  /** Finishes what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    const claimed = await this.#sendDue().catch((error: Error) => {
      this.log.error({ reason: error.message }, 'the outbox cannot be read');
      return 0;
    });
    this.#isLooking = false;
    const isCalled = this.#isCalled;
    this.#isCalled = false;
    this.wake(claimed === claimSize || isCalled ? pauseMs : pollMs);
  }

  /** Sends a claim of what is due; how many mails that were. */
  async #sendDue(): Promise<number> {
    await this.database.transaction(takeNotices(this.recipients, claimSize));
    const claimed = await this.#claim();
    const sent: string[] = [];
    for (const row of claimed) if (await this.#send(row)) sent.push(String(row['id']));
    if (sent.length > 0) await this.#recordSent(sent);
    return claimed.length;
  }

  #claim(): Promise<readonly Row[]> {
    const now = Date.now();
    return this.database.query(
      `UPDATE outbox SET next_attempt_at = $1, attempts = attempts + 1
       WHERE sent_at IS NULL AND next_attempt_at <= $2
         AND id IN (SELECT id FROM outbox WHERE sent_at IS NULL AND next_attempt_at <= $2 ORDER BY next_attempt_at LIMIT ${claimSize})
       RETURNING id, lead_id, recipient, subject, body, attempts, channel`,
      [now + claimMs, now],
    );
  }

  async #send(row: Row): Promise<boolean> {
    const id = String(row['id']);
    try {
      await (row['channel'] === 'webhook' ? this.#sendToWebhook(row) : this.#sendMail(row));
      return true;
    } catch (error) {
      const wait = Math.min(1_000 * 2 ** Number(row['attempts']), longestWaitMs);
      const reason = (error as Error).message.slice(0, 500);
      this.log.warn({ outbox: id, reason, waitMs: wait }, `${row['channel'] === 'webhook' ? 'a webhook call' : 'mail'} was not sent`);
      await this.database.query('UPDATE outbox SET next_attempt_at = $1, last_error = $2 WHERE id = $3', [Date.now() + wait, reason, id]);
      return false;
    }
  }

  async #sendMail(row: Row): Promise<void> {
    const mail = { id: String(row['id']), to: String(row['recipient']) };
    if (row['lead_id'] === null) return this.transport.send({ ...mail, subject: String(row['subject']), body: String(row['body']) });
    const lead = await this.#leadOf(row);
    if (lead === null) return;
    const resume = await readResume(this.database, lead.id);
    await this.transport.send({ ...mail, ...leadNotice(lead), attachments: resume === null ? [] : [resume] });
  }

  async #sendToWebhook(row: Row): Promise<void> {
    const lead = await this.#leadOf(row);
    const { webhook } = this.recipients;
    if (webhook === null) throw new Error('WEBHOOK_URL is not set any more');
    if (lead !== null) await sendToWebhook(webhook, String(row['id']), webhookMessage(lead));
  }

  /** Null: it has been erased in the meantime, and there is nothing left to report. */
  async #leadOf(row: Row): Promise<NoticedLead | null> {
    const id = String(row['lead_id']);
    const [lead] = await this.database.query('SELECT kind, fields, received_at FROM lead WHERE id = $1', [id]);
    if (lead === undefined) return null;
    return { id, kind: String(lead['kind']), fields: JSON.parse(String(lead['fields'])), receivedAt: Number(lead['received_at']) };
  }

  /** What was in a mail is not kept once it has left. */
  #recordSent(ids: readonly string[]): Promise<readonly Row[]> {
    const places = ids.map((_, at) => `$${at + 2}`).join(', ');
    return this.database.query(`UPDATE outbox SET sent_at = $1, body = '', last_error = NULL WHERE id IN (${places})`, [
      Date.now(),
      ...ids,
    ]);
  }
}
