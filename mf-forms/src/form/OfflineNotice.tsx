import { t } from '@platform/slice/browser/language';
import { useSyncExternalStore } from 'react';
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
    ? 'Saved on this device. We send it as soon as you are online; you need not do it again.'
    : 'Saved on this device: it has not reached us yet. We send it as soon as you are online; you need not do it again.';
  const queuedText = isKept
    ? keptText
    : 'You are offline. What you send is saved on this device, and we send it as soon as you are online.';
  const text = isQueued
    ? queuedText
    : 'You are offline. What you send is saved on this device for seven days: send it from this form again once you are online.';
  return (
    <p role="status" className={styles['offline']}>
      {(isOffline || (isQueued && isKept)) && t(text)}
    </p>
  );
}
