import { type Answer, callApi } from '../call-api';
import { announceAnswered } from './answered-leads';
import { newIdempotencyKey } from './draft';
import { putLead, readLead, readLeads, removeExpired, removeLead, retentionMs } from './lead-store';
import type { QueuedLead } from './unsent-lead';

/**
 * Locks are missing on plain origins, in Safari before 15.4 and in Firefox before 96, and Chrome
 * blocks them together with cookies. That is safe: the server takes each key once.
 */
async function withLock<T>(
  name: string,
  options: LockOptions,
  work: (isHeld: boolean) => Promise<T>,
): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  let result: Promise<T> | undefined;
  const run = (lock: Lock | null) => {
    result = work(lock !== null);
    return result;
  };
  // A failure of the work rejects its own promise.
  await locks?.request?.(name, options, run).catch(() => undefined);
  return result ?? work(true);
}

/**
 * Held by the form that sends a lead. Otherwise another tab would send it from the queue and
 * announce it as a queued one.
 */
const lockOf = (idempotencyKey: string): string => `lead:${idempotencyKey}`;

interface SendSettings {
  /** Whether it is in the queue from before sending until the response. */
  readonly isQueued: boolean;
  /** Key of the rejected lead that this one replaces. */
  readonly corrects: string | undefined;
}

/**
 * Sends a filled-in form. Queued leads survive failures and closed tabs; others are stored as
 * rejected if they do not arrive.
 */
export function sendLead(
  filled: QueuedLead,
  { isQueued, corrects }: SendSettings,
): Promise<Answer> {
  return withLock(lockOf(filled.idempotencyKey), { mode: 'shared' }, async () => {
    if (isQueued) await putLead(filled);
    const { answer, lead } = await post(filled, isQueued);
    if (!(isQueued && mayHelpLater(answer))) await settle(lead, answer);
    if (
      answer.kind === 'accepted' &&
      corrects !== undefined &&
      (await readLead(corrects))?.state === 'rejected'
    )
      await removeLead(corrects);
    return answer;
  });
}

/**
 * Sends the queue, oldest first, in one tab only. Leads that are rejected, or fail for seven days,
 * are shown in their form from then on. Accepted leads are removed from their form.
 */
export async function sendQueuedLeads(): Promise<void> {
  await removeExpired();
  await withLock('unsent-leads', { ifAvailable: true }, async (isHeld) => {
    const unsent = isHeld ? await readLeads() : [];
    for (const { idempotencyKey } of [...unsent].reverse()) {
      // Waits for the form that may be sending it; afterwards an accepted lead is gone from the
      // store.
      await withLock(lockOf(idempotencyKey), {}, async () => undefined);
      const lead = await readLead(idempotencyKey);
      if (lead?.state === 'queued' && (await sendAgain(lead)) === 'no connection') return;
    }
  });
}

async function sendAgain(queued: QueuedLead): Promise<'no connection' | undefined> {
  const { answer, lead } = await post(queued, true);
  // The next lead would fail as well.
  if (answer.kind === 'unreachable') return navigator.onLine ? undefined : 'no connection';
  if (answer.kind === 'rejected' && mayHelpLater(answer)) {
    // By the server's clock: the device's clock may be wrong, and the device may have been off for
    // weeks.
    const answeredAt = answer.answeredAt ?? Date.now();
    const { failingSince = answeredAt } = lead;
    if (answeredAt - failingSince <= retentionMs) {
      await putLead({ ...lead, failingSince });
      return;
    }
  }
  await settle(lead, answer);
  announceAnswered({
    formId: lead.form?.id ?? '',
    idempotencyKey: lead.idempotencyKey,
    isAccepted: answer.kind === 'accepted',
  });
}

async function settle(
  { idempotencyKey, form, keptAt, sentAs }: QueuedLead,
  answer: Answer,
): Promise<void> {
  if (answer.kind === 'accepted' || form === undefined) return removeLead(idempotencyKey);
  // It may have arrived: sent again unchanged, it is the same lead.
  await putLead({
    state: 'rejected',
    idempotencyKey,
    form,
    keptAt,
    ...(mayHelpLater(answer) && { sentAs }),
  });
}

/**
 * Sends a lead. If its key is known with other content, retries once with a new key, as a separate
 * lead.
 */
async function post(
  lead: QueuedLead,
  isStored: boolean,
): Promise<{ readonly answer: Answer; readonly lead: QueuedLead }> {
  const { call, body, context, idempotencyKey, sentAs } = lead;
  // A malformed lead can never be sent.
  if (typeof call?.path !== 'string') return { answer: unsendable, lead };
  const settings = { body, context, idempotencyKey: sentAs ?? idempotencyKey };
  const answer = await callApi(
    { method: 'POST', path: `/${call.path.slice(1)}`, sendsToken: false },
    settings,
  );
  if (answer.kind !== 'rejected' || answer.status !== 409 || sentAs !== undefined)
    return { answer, lead };
  const renamed = { ...lead, sentAs: newIdempotencyKey() };
  if (isStored) await putLead(renamed);
  return post(renamed, isStored);
}

const unsendable: Answer = {
  kind: 'rejected',
  status: 400,
  isOwn: true,
  message: null,
  fields: {},
  answeredAt: null,
};

/**
 * Whether a retry may succeed: no response, a response from something else, or a temporary failure.
 */
const mayHelpLater = (answer: Answer): boolean =>
  answer.kind === 'unreachable' ||
  (answer.kind === 'rejected' && (answer.status >= 500 || answer.status === 429 || !answer.isOwn));
