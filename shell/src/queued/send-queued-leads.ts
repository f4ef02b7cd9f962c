import { t } from 'shared-contracts/browser/language';
import { showToast } from '../toasts/show-toast';

/**
 * Sends enquiries that could not be sent before (decisions, D2): on this visit's start, once the page is idle, and whenever the connection
 * comes back. The visitor, who was told that they are kept, is told what came of them. What was kept too long goes.
 */
export function sendQueuedLeads(): void {
  const send = async () => {
    const queued = await import('shared-contracts/browser/queued-leads');
    const { accepted, rejected } = await queued.sendQueuedLeads();
    if (accepted > 0)
      showToast({ type: 'success', message: t('What was kept on this device has been sent now. Thank you.'), id: 'accepted' });
    if (rejected === 0) return;
    const message = t('What was kept on this device could not be accepted. It is in its form: please check it and send it again.');
    showToast({ type: 'error', message, id: 'rejected' });
  };
  const sendQuietly = () => void send().catch((error: unknown) => console.error(error));
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  whenIdle(sendQuietly);
  window.addEventListener('online', sendQuietly);
}
