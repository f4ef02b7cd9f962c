import { whenIdle } from '@platform/host/layout/when-idle';
import { t } from '@platform/slice/browser/language';
import { onAnswered } from 'shared-contracts/browser/unsent/answered-leads';
import { removeAccepted } from 'shared-contracts/browser/unsent/draft';
import { showToast } from '../toasts/show-toast';

function tell(isAccepted: boolean): void {
  const message = isAccepted
    ? t('What was saved on this device has now been sent. Thank you.')
    : t(
        'What was saved on this device could not be accepted. It is in its form: please check it and send it again.',
      );
  showToast({
    type: isAccepted ? 'success' : 'error',
    message,
    id: isAccepted ? 'accepted' : 'rejected',
  });
}

/**
 * Sends enquiries that could not be sent before (decisions, D2): on this visit's start, once the
 * page is idle, and whenever the connection comes back. The visitor, who was told that they are
 * queued, learns the outcome in every tab: any of them may be the one in view.
 */
export function sendQueuedLeads(): void {
  onAnswered((lead) => {
    removeAccepted(lead);
    tell(lead.isAccepted);
  });
  // One after the other: a connection that comes back while an attempt is failing is not missed.
  let latest: Promise<unknown> = Promise.resolve();
  const send = () => {
    latest = latest
      .then(() => import('shared-contracts/browser/unsent/send-leads'))
      .then((unsent) => unsent.sendQueuedLeads())
      .catch((error: unknown) => console.error(error));
  };
  whenIdle(send);
  window.addEventListener('online', send);
}
