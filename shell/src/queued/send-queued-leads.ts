import { whenIdle } from '@platform/host/when-idle';
import { t } from '@platform/slice/browser/language';
import { onAnswered } from 'shared-contracts/browser/unsent/answered-leads';
import { removeAccepted } from 'shared-contracts/browser/unsent/draft';
import { showToast } from '../toasts/show-toast';

/**
 * Sends queued enquiries (decisions, D2) at the start of a visit, once the page is idle, and
 * whenever the connection comes back. At the start it announces the remaining enquiries. Outcomes
 * are shown in every tab, since any may be the visible one.
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
  // Attempts are serialized, so a reconnect during a failing attempt counts.
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
