import { whenIdle } from '@platform/host/layout/when-idle';
import { t } from '@platform/slice/browser/language';
import { onAnsweredElsewhere } from 'shared-contracts/browser/answered-leads';
import { showToast } from '../toasts/show-toast';

function tell(isAccepted: boolean): void {
  const message = isAccepted
    ? t('What was saved on this device has now been sent. Thank you.')
    : t('What was saved on this device could not be accepted. It is in its form: please check it and send it again.');
  showToast({ type: isAccepted ? 'success' : 'error', message, id: isAccepted ? 'accepted' : 'rejected' });
}

/**
 * Sends enquiries that could not be sent before (decisions, D2): on this visit's start, once the page is idle, and whenever the connection
 * comes back. The visitor, who was told that they are kept, is told what came of them. What was kept too long goes.
 */
export function sendQueuedLeads(): void {
  const send = async () => {
    const queued = await import('shared-contracts/browser/queued-leads');
    const { accepted, rejected } = await queued.sendQueuedLeads();
    if (accepted > 0) tell(true);
    if (rejected > 0) tell(false);
  };
  // It may have been sent from this tab, and left from another.
  onAnsweredElsewhere(({ isAccepted }) => tell(isAccepted));
  const sendQuietly = () => void send().catch((error: unknown) => console.error(error));
  whenIdle(sendQuietly);
  window.addEventListener('online', sendQuietly);
}
