import { whenIdle } from '@platform/host/when-idle';
import { t } from '@platform/slice/browser/language';
import { onAnswered } from 'shared-contracts/browser/unsent/answered-leads';
import { removeAccepted } from 'shared-contracts/browser/unsent/draft';
import { showToast } from '../toasts/show-toast';

/**
 * Sends enquiries that could not be sent before (decisions, D2): on this visit's start, once the
 * page is idle, and whenever the connection comes back. At the start the visitor learns which leads
 * remain; the outcome is shown in every tab, since any of them may be the one in view.
 */
export function sendQueuedLeads(): void {
  onAnswered((lead) => {
    removeAccepted(lead);
    if (lead.isAccepted)
      showToast({
        type: 'success',
        message: t('What was saved on this device has now been sent. Thank you.'),
        id: 'accepted',
      });
    else void loadUnsent().then(({ tellRejected }) => tellRejected(lead.formId, showToast));
  });
  // One after the other: a connection that comes back while an attempt is failing is not missed.
  let latest: Promise<unknown> = Promise.resolve();
  const send = (isStart: boolean) => {
    latest = latest
      .then(loadUnsent)
      .then(({ sendUnsent }) => sendUnsent(isStart, showToast))
      .catch((error: unknown) => console.error(error));
  };
  whenIdle(() => send(true));
  window.addEventListener('online', () => send(false));
}

const loadUnsent = () => import('./unsent-leads');
