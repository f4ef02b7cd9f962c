import { emit } from '@platband/slice/browser/events';
import { readLanguage, t } from '@platband/slice/browser/language';
import { tryStorage } from '@platband/slice/browser/storage';
import { formIdAttribute } from '@platband/slice/browser/typed';
import type { Change } from 'shared-contracts/browser/unsent/changes';
import { sendWaiting } from 'shared-contracts/browser/unsent/deliver';
import {
  markFound,
  outlastsPage,
  readSubmission,
  readSubmissions,
  whenStorageResponds,
} from 'shared-contracts/browser/unsent/storage';
import { needsVisitor, type Submission } from 'shared-contracts/browser/unsent/submission';
import { formModals } from 'shared-contracts/contract/generated/form-modals';
import type { showToast } from '../toasts/show-toast';

export { sendWaiting };

const key = 'told-of-unsent';

/** A parameter, since this file loads later, and sharing a module would cost another request. */
type Show = typeof showToast;

/**
 * Announces what is left of an earlier visit (decisions, D2), each submission once per state and
 * tab.
 * @param send Called once more if the storage was slow to open.
 */
export async function tellLeft(send: () => Promise<void>, show: Show): Promise<void> {
  await whenStorageResponds();
  await send();
  const left = await readSubmissions();
  for (const submission of left.filter(needsVisitor)) await tellOf(submission, show);
  const waiting = left.find(({ state }) => state === 'to retry');
  if (waiting !== undefined) await tellOf(waiting, show);
}

/** Asks the visitor of another page to stay while a submission is only in this tab's memory. */
export async function tellOpen(show: Show): Promise<void> {
  for (const submission of await readSubmissions())
    if (!outlastsPage(submission.idempotencyKey) && !needsVisitor(submission))
      await tellOf(submission, show);
}

/** Announces a submission that is not sent again. Some forms have no page. */
export async function tellChanged({ idempotencyKey }: Change, show: Show): Promise<void> {
  const submission = await readSubmission(idempotencyKey);
  if (submission !== undefined && needsVisitor(submission)) await tellOf(submission, show);
}

async function tellOf(submission: Submission, show: Show): Promise<void> {
  const { idempotencyKey, submittedAt } = submission;
  const told = tryStorage(() => sessionStorage.getItem(key), null)?.split(',') ?? [];
  const now = `${submission.state} ${idempotencyKey}`;
  if (told.includes(now)) return;
  tryStorage(() => sessionStorage.setItem(key, [...told, now].join()), undefined);
  if (!needsVisitor(submission)) {
    const message = t(outlastsPage(idempotencyKey) ? words['to retry'] : mustStay);
    return show({ type: 'blank', message, id: 'waiting' });
  }
  await markFound(idempotencyKey);
  const values = { form: submission.form.title, time: timeOf(submittedAt) };
  show({
    type: 'error',
    message: t(words[submission.state], values),
    id: idempotencyKey,
    action: { text: t('Open it'), onPress: () => openForm(submission) },
  });
}

const words = {
  'to retry':
    'An enquiry that you sent is still saved on this device. We’ll send it as soon as we can; you don’t need to send it again.',
  rejected: '“{form}” of {time} was not accepted. What you entered is kept.',
  unconfirmed: 'We don’t know whether “{form}” of {time} reached us. What you entered is kept.',
} as const;

const mustStay =
  'An enquiry that you sent has not reached us yet. Keep this page open: we keep trying; you don’t need to send it again.';

/** Shows the form, which begins with the submission: its modal, or the page it was sent from. */
function openForm({ form, context }: Submission): void {
  const modal = Object.entries(formModals).find(([id]) => id === form.id)?.[1];
  const shown = document.querySelector<HTMLElement>(`form[${formIdAttribute}="${form.id}"]`);
  if (modal !== undefined) emit('open-modal', { modal });
  else if (shown === null) location.assign(context.page ?? '/');
  else {
    shown.scrollIntoView();
    shown.focus({ preventScroll: true });
  }
}

/** The hour, and the day unless it is today. */
function timeOf(submittedAt: number): string {
  const date = new Date(submittedAt);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(`${readLanguage()}-u-nu-latn`, {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
