import { references } from '@platform/slice/runtime';
import { type Answer, type CallSettings, callApi } from '../call-api';
import { announce, onChange } from './changes';
import { withLock } from './lock';
import type { StateEvent } from './states';
import {
  applyEvent,
  putSubmission,
  readSubmission,
  readSubmissions,
  removeExpired,
  removeSubmission,
  retentionMs,
} from './storage';
import { needsVisitor, renamed, type Submission } from './submission';

/** Time limit of a retry. The visitor's own request has no limit (§7). */
const retryLimitMs = 30_000;
/** Browsers cancel larger requests that should outlast their page. */
const keepaliveBytes = 60_000;

/** Submissions that this page is sending, whichever slice does. */
const isSentHere = (idempotencyKey: string): boolean =>
  references().memory.get(`sending ${idempotencyKey}`) === true;

async function whileSending<T>(idempotencyKey: string, work: () => Promise<T>): Promise<T> {
  const { memory } = references();
  memory.set(`sending ${idempotencyKey}`, true);
  return work().finally(() => memory.delete(`sending ${idempotencyKey}`));
}

/**
 * Stores and sends a filled-in form. A failed one is sent again later or shown in its form, by its
 * `withoutAnswer`.
 * @param replaces Key of the one that the visitor has corrected, if it was not being retried.
 * @param onStored Called before the request with whether the submission outlasts the page.
 */
export function submit(
  submission: Submission,
  replaces: string | undefined,
  onStored: (lasts: boolean) => void,
): Promise<Answer> {
  const { idempotencyKey } = submission;
  return withLock(lockOf(idempotencyKey), () =>
    whileSending(idempotencyKey, async () => {
      onStored(await putSubmission(submission));
      await removeReplaced(replaces, idempotencyKey);
      tell(submission, 'sending', false);
      const sent = send(submission, {
        keepalive: references().stringify(submission.body).length < keepaliveBytes,
      });
      const answer = await Promise.race([sent, acceptedLater(idempotencyKey)]);
      await settle(submission, eventOf(answer), false);
      return answer;
    }),
  );
}

async function removeReplaced(replaces: string | undefined, by: string): Promise<void> {
  if (replaces === undefined || replaces === by) return;
  const replaced = await readSubmission(replaces);
  if (replaced !== undefined && needsVisitor(replaced)) await removeSubmission(replaces);
}

/** A request without a time limit may hang while a retry is accepted. */
const acceptedLater = (idempotencyKey: string): Promise<Answer> =>
  new Promise((resolve) => {
    const stop = onChange((change) => {
      if (change.idempotencyKey !== idempotencyKey) return;
      if (change.isLater && change.state === 'accepted')
        resolve({ kind: 'accepted', body: null, answeredAt: null });
      if (change.state !== 'sending') stop();
    });
  });

/**
 * Sends what waits for a retry, and decides about submissions whose sender is gone.
 * @returns Whether any submission still waits.
 */
export async function sendWaiting(): Promise<boolean> {
  await removeExpired();
  await Promise.all((await readSubmissions()).map(resume));
  return !(await readSubmissions()).every(needsVisitor);
}

async function resume({ idempotencyKey, ...seen }: Submission): Promise<void> {
  if (needsVisitor(seen)) return;
  await withLock(lockOf(idempotencyKey), async (isFree) => {
    const submission = await readSubmission(idempotencyKey);
    if (submission === undefined || needsVisitor(submission)) return;
    if (isBeingSent(submission, isFree)) return;
    const waiting =
      submission.state === 'sending' ? await settle(submission, 'lose', true) : submission;
    if (waiting?.state === 'to retry') await whileSending(idempotencyKey, () => retry(waiting));
  });
}

/**
 * Another tab may be sending it during a whole retry; a frozen one keeps its lock for ever.
 * A request of this page that hangs is only repeated if its form would be retried anyway.
 */
function isBeingSent(submission: Submission, isFree: boolean): boolean {
  const { idempotencyKey, state, sentAt, withoutAnswer } = submission;
  const isRecent = Math.abs(Date.now() - sentAt) < retryLimitMs;
  if (isSentHere(idempotencyKey)) return isRecent || withoutAnswer === 'unconfirmed';
  return state === 'sending' && isRecent && !isFree;
}

async function retry(waiting: Submission): Promise<void> {
  const sending = await applyEvent({ ...waiting, sentAt: Date.now() }, 'retry');
  if (sending === null) return;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), retryLimitMs);
  const answer = await send(sending, { signal: limit.signal });
  clearTimeout(timer);
  const event = eventOf(answer);
  // By the server's clock: the device's clock may be wrong, and the device may have been off.
  const answeredAt = answer.kind === 'unreachable' ? null : (answer.answeredAt ?? Date.now());
  const { failingSince = answeredAt ?? undefined } = sending;
  const failing = { ...sending, ...(failingSince !== undefined && { failingSince }) };
  const left = await settle(event === 'fail' ? failing : sending, event, true);
  if (left?.state === 'to retry' && answeredAt !== null && failingSince !== undefined)
    if (answeredAt - failingSince > retentionMs) await settle(left, 'expire', true);
}

async function settle(
  submission: Submission,
  event: StateEvent,
  isLater: boolean,
): Promise<Submission | null> {
  const current = await readSubmission(submission.idempotencyKey);
  const sentAs = current?.sentAs;
  const next = await applyEvent({ ...submission, ...(sentAs !== undefined && { sentAs }) }, event);
  // Nothing is left of an accepted submission.
  tell(submission, next?.state ?? 'accepted', isLater);
  return next;
}

const tell = (
  { form, idempotencyKey }: Submission,
  state: Submission['state'] | 'accepted',
  isLater: boolean,
) => announce({ formId: form.id, idempotencyKey, state, isLater });

const lockOf = (idempotencyKey: string): string => `submission:${idempotencyKey}`;

/**
 * Sends a submission. If the server knows its key with other content, retries once with a new key,
 * as a separate lead.
 */
async function send(
  submission: Submission,
  settings: Pick<CallSettings, 'signal' | 'keepalive'>,
): Promise<Answer> {
  const { path, body, context, idempotencyKey, sentAs } = submission;
  const answer = await callApi(
    { method: 'POST', path: `/${path.slice(1)}`, sendsToken: false },
    { ...settings, body, context, idempotencyKey: sentAs ?? idempotencyKey },
  );
  if (answer.kind !== 'rejected' || answer.status !== 409 || sentAs !== undefined) return answer;
  const other = renamed(submission);
  await putSubmission(other);
  return send(other, settings);
}

/** A retry may help without a response, or after one that is temporary or not the API's own. */
export function eventOf(answer: Answer): StateEvent {
  if (answer.kind === 'accepted') return 'accept';
  if (answer.kind === 'unreachable') return 'fail';
  return answer.status >= 500 || answer.status === 429 || !answer.isOwn ? 'fail' : 'reject';
}
