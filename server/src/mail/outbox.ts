import type { Database } from '@platband/server-kit/database';
import { findWebhook, type Webhook } from '@platband/server-kit/tokens';
import { dayMs, hourMs } from '@platband/slice/contract/durations';
import type { FastifyBaseLogger } from 'fastify';
import { leadNotice, webhookMessage } from '../leads/lead-notice';
import { findLead } from '../leads/lead-repository';
import { readResume } from '../resumes/resume-repository';
import { Claim } from './claim';
import { getRecipient, type Recipients, takeNotices } from './notices';
import {
  type OutboxRow,
  postpone,
  recordRefused,
  recordSent,
  usualLeaseMs,
} from './outbox-repository';
import { isRefusedForGood, RefusedForGood } from './refusal';
import { takeReleaseNotices } from './release-notices';
import type { MailTransport } from './transport';
import { sendToWebhook } from './webhook';

const noticesAtOnce = 20;
const longestWaitMs = hourMs;
/** Release notices expire after a day. */
const teamsPatienceMs = dayMs;
const pollMs = 5_000;
/** Pause between two full claims, since visitors' requests have priority. */
const pauseMs = 250;

/**
 * Sends the mail and webhook calls of the outbox, retrying with growing delays until they are
 * accepted. A mail is only sent twice if the process dies before recording success; its Message-ID
 * is then the same. Permanently refused mail is not retried: the staff decides at `/leads/` or by
 * command.
 */
export class Outbox {
  #timer: NodeJS.Timeout | undefined;
  #looksAt = 0;
  #isLooking = false;
  /** Whether `wake` was called during a poll. */
  #isCalled = false;
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport,
    private readonly recipients: Recipients,
    private readonly staffOrigin: string,
    private readonly log: FastifyBaseLogger,
    private readonly leaseMs = usualLeaseMs,
  ) {}

  /** Polls the outbox after this delay; an earlier poll is kept. */
  wake(delayMs = 50): void {
    if (this.#isLooking) this.#isCalled = true;
    const at = Date.now() + delayMs;
    if (this.#isClosed || this.#isLooking || (this.#timer !== undefined && this.#looksAt <= at))
      return;
    clearTimeout(this.#timer);
    this.#looksAt = at;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#work = this.#look();
    }, delayMs);
  }

  /** Finishes the current mail and leaves the others to the next process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    const isMore = await this.#sendDue().catch((error: Error) => {
      this.log.error({ reason: error.message }, 'the outbox cannot be read');
      return false;
    });
    this.#isLooking = false;
    const isCalled = this.#isCalled;
    this.#isCalled = false;
    this.wake(isMore || isCalled ? pauseMs : pollMs);
  }

  /** Sends a batch of due mail and returns whether there may be more. */
  async #sendDue(): Promise<boolean> {
    await this.database.transaction(takeNotices(this.recipients, noticesAtOnce));
    await takeReleaseNotices(this.database, this.recipients).catch((error: Error) =>
      this.log.error({ reason: error.message }, 'notices about releases could not be queued'),
    );
    const claim = await Claim.take(this.database, this.leaseMs);
    try {
      // A team's dead webhook delays neither mail nor other teams.
      const places = new Map<string, OutboxRow[]>();
      for (const row of claim.rows) {
        const place = row.channel === 'team' ? row.recipient : row.channel;
        places.set(place, [...(places.get(place) ?? []), row]);
      }
      const ended = await Promise.allSettled(
        [...places.values()].map((rows) => this.#sendRows(rows, claim)),
      );
      for (const end of ended) if (end.status === 'rejected') throw end.reason;
    } finally {
      await claim.end();
    }
    return claim.isFull;
  }

  /**
   * Sends rows sequentially. After a timeout the remaining rows for this recipient are skipped; a
   * refusal affects only its row.
   */
  async #sendRows(rows: readonly OutboxRow[], claim: Claim): Promise<void> {
    let failed: Error | null = null;
    for (const row of rows) {
      const { id, channel } = row;
      if (this.#isClosed || !claim.holds(id)) continue;
      const error: Error | null = (channel === 'team' ? failed : null) ?? (await this.#send(row));
      failed = error instanceof RefusedForGood ? null : error;
      claim.drop(id);
      await (error === null ? recordSent(this.database, id) : this.#putBack(row, error));
    }
  }

  #send(row: OutboxRow): Promise<Error | null> {
    return (row.channel === 'mail' ? this.#sendMail(row) : this.#sendToWebhook(row)).then(
      () => null,
      (error: Error) => error,
    );
  }

  async #putBack(row: OutboxRow, error: Error): Promise<void> {
    const { id, attempts, channel, created_at, lead_id } = row;
    const waited = Date.now() - created_at;
    if (
      isRefusedForGood(error, lead_id === null ? waited : null) ||
      (channel === 'team' && waited > teamsPatienceMs)
    )
      return this.#recordRefused(row, error);
    const wait = Math.min(1_000 * 2 ** attempts, longestWaitMs);
    const reason = error.message.slice(0, 500);
    this.log.warn(
      { outbox: id, reason, waitMs: wait },
      `${channel === 'mail' ? 'mail' : 'a webhook call'} was not sent`,
    );
    await postpone(this.database, id, Date.now() + wait, reason);
  }

  async #sendMail({ id, recipient: to, lead_id, subject, body }: OutboxRow): Promise<void> {
    if (lead_id === null) return this.transport.send({ id, to, subject, body, hasHead: true });
    const lead = await findLead(this.database, lead_id);
    // Erased in the meantime.
    if (lead === null) return;
    const resume = await readResume(this.database, lead.id);
    const mail = { id, to: getRecipient(id, lead.kind, this.recipients) ?? to };
    await this.transport.send({
      ...mail,
      ...leadNotice(lead, this.staffOrigin),
      hasHead: true,
      attachments: resume === null ? [] : [resume],
    });
  }

  async #sendToWebhook({ id, lead_id, recipient, channel, body }: OutboxRow): Promise<void> {
    const lead = lead_id === null ? null : await findLead(this.database, lead_id);
    const webhook =
      channel === 'team' ? await findWebhook(this.database, recipient) : this.#ownWebhook();
    // Notices of erased leads or for invalid tokens are dropped.
    const message = lead_id === null ? (JSON.parse(body) as object) : lead && webhookMessage(lead);
    if (message !== null && webhook !== null) await sendToWebhook(webhook, id, message);
  }

  #ownWebhook(): Webhook {
    const { webhookUrl: url, webhookKey: key } = this.recipients;
    if (url === null || key === null)
      throw new Error('WEBHOOK_URL is not set any more, so the call cannot be sent');
    return { url, key };
  }

  async #recordRefused({ id, channel }: OutboxRow, error: Error): Promise<void> {
    const reason = error.message.slice(0, 500);
    this.log.error(
      { outbox: id, reason },
      `${channel === 'mail' ? 'mail' : 'a webhook call'} was refused for good`,
    );
    await recordRefused(this.database, id, reason);
  }
}
