import { references } from '@platband/slice/runtime';
import { type Answer, type CallSettings, callApi } from '../call-api';
import { announce, onChange } from './changes';
import { withLock } from './lock';
import type { StateEvent } from './states';
import {
  applyEvent,
  isStorageSilent,
  putSubmission,
  readSubmission,
  readSubmissions,
  removeExpired,
  removeSubmission,
  retentionMs,
} from './storage';
import { needsVisitor, renamed, type Submission } from './submission';

/** Time limit of a retry. The visitor's own request is unlimited (§7). */
const retryLimitMs = 30_000;
/** Browsers cancel larger requests that should outlast their page. */
const keepaliveBytes = 60_000;

/** Submissions that this page is sending, whichever slice does, and which of them are replaced. */
const statusHere = (idempotencyKey: string): unknown =>
  references().memory.get(`sending ${idempotencyKey}`);
const setStatusHere = (idempotencyKey: string, status: 'sent' | 'replaced'): unknown =>
  references().memory.set(`sending ${idempotencyKey}`, status);

async function whileSending<T>(idempotencyKey: string, work: () => Promise<T>): Promise<T> {
  setStatusHere(idempotencyKey, 'sent');
  return work().finally(() => references().memory.delete(`sending ${idempotencyKey}`));
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
  const elsewhere = answeredElsewhere(idempotencyKey);
  return whileSending(idempotencyKey, async () => {
    // At once, since a lock may take a second, and the visitor may leave.
    const stored = store(submission, replaces, onStored);
    return withLock(lockOf(idempotencyKey), async () => {
      await stored;
      const sent = send(submission, {
        keepalive: references().stringify(submission.body).length < keepaliveBytes,
      });
      const answer = await Promise.race([sent, elsewhere.answer]);
      elsewhere.stop();
      const event = eventOf(answer);
      await settle(submission, event, event === 'reject' && !isShownByForm(submission, answer));
      return answer;
    });
  });
}

/** Of a rejection, silent forms show only the errors of fields (decisions, D3). */
const isShownByForm = ({ withoutAnswer }: Submission, answer: Answer): boolean =>
  answer.kind !== 'rejected' ||
  withoutAnswer === 'unconfirmed' ||
  Object.keys(answer.fields).length > 0;

async function store(
  submission: Submission,
  replaces: string | undefined,
  onStored: (lasts: boolean) => void,
): Promise<void> {
  onStored(await putSubmission(submission));
  if (replaces !== undefined && replaces !== submission.idempotencyKey) await replace(replaces);
  tell(submission, 'sending', false);
}

/** Removes a corrected submission, or marks it for removal if its request is in progress. */
async function replace(idempotencyKey: string): Promise<void> {
  if (statusHere(idempotencyKey) !== undefined) setStatusHere(idempotencyKey, 'replaced');
  const replaced = await readSubmission(idempotencyKey);
  if (replaced !== undefined && needsVisitor(replaced)) await removeSubmission(idempotencyKey);
}

/**
 * Waits for the answer to another request with the same key. The visitor's own has no time limit
 * and may hang while a retry or another tab is answered.
 */
function answeredElsewhere(idempotencyKey: string) {
  let stop = () => {};
  const answer = new Promise<Answer>((resolve) => {
    stop = onChange((change) => {
      if (change.idempotencyKey !== idempotencyKey) return;
      if (change.state === 'accepted') resolve({ kind: 'accepted', body: null, answeredAt: null });
      if (change.state === 'rejected') resolve(rejectedElsewhere);
    });
  });
  return { answer, stop };
}

const rejectedElsewhere: Answer = {
  kind: 'rejected',
  status: 400,
  isOwn: true,
  message: null,
  fields: {},
  answeredAt: null,
};

/**
 * Sends what waits for a retry, and decides about submissions whose sender is gone.
 * @returns Whether any submission may still wait.
 */
export async function sendWaiting(): Promise<boolean> {
  await removeExpired();
  await Promise.all((await readSubmissions()).map(resume));
  const left = await readSubmissions();
  return isStorageSilent() || !left.every(needsVisitor);
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
 * Another tab may be sending it until the time limit of a retry; a frozen tab never releases its
 * lock. A hanging request of this page is only repeated if its form is retried anyway.
 */
function isBeingSent(submission: Submission, isFree: boolean): boolean {
  const { idempotencyKey, state, sentAt, withoutAnswer } = submission;
  const isRecent = Math.abs(Date.now() - sentAt) < retryLimitMs;
  if (statusHere(idempotencyKey) !== undefined) return isRecent || withoutAnswer === 'unconfirmed';
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
  const { idempotencyKey } = submission;
  const sentAs = (await readSubmission(idempotencyKey))?.sentAs;
  const next = await applyEvent({ ...submission, ...(sentAs !== undefined && { sentAs }) }, event);
  if (next !== null && needsVisitor(next) && statusHere(idempotencyKey) === 'replaced') {
    await removeSubmission(idempotencyKey);
    return null;
  }
  if (next !== null) tell(submission, next.state, isLater);
  else if (event === 'accept') tell(submission, 'accepted', isLater);
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
