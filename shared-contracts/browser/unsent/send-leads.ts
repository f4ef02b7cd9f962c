import { type Answer, callApi } from '../call-api';
import { announceAnswered } from './answered-leads';
import { newIdempotencyKey } from './draft';
import { putLead, readLead, readLeads, removeExpired, removeLead, retentionMs } from './lead-store';
import type { QueuedLead } from './unsent-lead';

/**
 * On plain origins, in Safari before 15.4 and Firefox before 96 there are no locks, and Chrome
 * refuses them together with cookies: the server takes each key once anyway.
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
  // Where the work has failed, its own promise says so.
  await locks?.request?.(name, options, run).catch(() => undefined);
  return result ?? work(true);
}

/**
 * Held by the form that sends a lead: another tab that sends the queue meanwhile would announce it
 * as one that had been queued.
 */
const lockOf = (idempotencyKey: string): string => `lead:${idempotencyKey}`;

interface SendSettings {
  /** Whether it is queued from before it is sent until it is answered. */
  readonly isQueued: boolean;
  /** The key of a rejected lead that this is sent in place of. */
  readonly corrects: string | undefined;
}

/**
 * Sends what a form was filled in with. Neither a failure nor a closed tab loses what is queued;
 * what is not queued and does not arrive is rejected.
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
 * Sends what is queued, oldest first, of several tabs in one. What the server rejects, or has not
 * been able to take for seven days, is shown in its form from then on. What is accepted leaves its
 * form.
 */
export async function sendQueuedLeads(): Promise<void> {
  await removeExpired();
  await withLock('unsent-leads', { ifAvailable: true }, async (isHeld) => {
    const unsent = isHeld ? await readLeads() : [];
    for (const { idempotencyKey } of [...unsent].reverse()) {
      // Its form may be sending it at this moment. What has arrived is not there any more.
      await withLock(lockOf(idempotencyKey), {}, async () => undefined);
      const lead = await readLead(idempotencyKey);
      if (lead?.state === 'queued' && (await sendAgain(lead)) === 'no connection') return;
    }
  });
}

async function sendAgain(queued: QueuedLead): Promise<'no connection' | undefined> {
  const { answer, lead } = await post(queued, true);
  // Nobody answers the next one either.
  if (answer.kind === 'unreachable') return navigator.onLine ? undefined : 'no connection';
  if (answer.kind === 'rejected' && mayHelpLater(answer)) {
    // By the server's clock: this device's may be wrong, and it may have been off for weeks.
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
  // It may have arrived all the same: sent again as it is, it is the same lead.
  await putLead({
    state: 'rejected',
    idempotencyKey,
    form,
    keptAt,
    ...(mayHelpLater(answer) && { sentAs }),
  });
}

/**
 * Sends a lead; once more, under another key, where the server knows its key with other content: it
 * is then a lead of its own.
 */
async function post(
  lead: QueuedLead,
  isStored: boolean,
): Promise<{ readonly answer: Answer; readonly lead: QueuedLead }> {
  const { call, body, context, idempotencyKey, sentAs } = lead;
  // What is malformed will never be sent.
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
 * Whether sending again later can help: nobody answered, or not the API, or the server could not at
 * that moment.
 */
const mayHelpLater = (answer: Answer): boolean =>
  answer.kind === 'unreachable' ||
  (answer.kind === 'rejected' && (answer.status >= 500 || answer.status === 429 || !answer.isOwn));
