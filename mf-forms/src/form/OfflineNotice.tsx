import { useSyncExternalStore } from 'react';
import { t } from 'shared-contracts/browser/language';
import styles from './Form.module.css';

interface OfflineNoticeProps {
  /** Whether what is sent meanwhile leaves by itself later (decisions, D2); otherwise the draft is kept. */
  readonly isQueued: boolean;
  /** Whether what stands in the form has been sent, and waits on this device. */
  readonly isKept: boolean;
}

function subscribe(tell: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, tell);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, tell);
  };
}

/**
 * Says, while there is no connection, what becomes of what is typed and sent; and of what has not arrived although there is one. Nothing is said of the
 * failure itself (§8). The live region is there before its text.
 */
export function OfflineNotice({ isQueued, isKept }: OfflineNoticeProps) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const keptText = isOffline
    ? 'Kept on this device. You are not connected: it leaves by itself once you are, and you need not send it again.'
    : 'Kept on this device: it has not reached us yet. It leaves by itself, and you need not send it again.';
  const queuedText = isKept
    ? keptText
    : 'You are not connected. What you send is kept on this device, and leaves by itself once you are connected again.';
  const text = isQueued
    ? queuedText
    : 'You are not connected. What you send is kept on this device for seven days: send it from this form again once you are connected.';
  return (
    <p role="status" className={styles['offline']}>
      {(isOffline || (isQueued && isKept)) && t(text)}
    </p>
  );
}
