import { readLanguage, t } from '@platform/slice/browser/language';
import { useSyncExternalStore } from 'react';
import { Button } from 'shared-contracts/ui/Button';
import styles from './Form.module.css';

interface RejectedNoticeProps {
  /** Unix time in milliseconds. */
  readonly sentAt: number;
  readonly onDiscard: () => void;
}

/**
 * Explains above the fields that a lead from an earlier visit did not arrive and its values are
 * restored.
 */
export function RejectedNotice({ sentAt, onDiscard }: RejectedNoticeProps) {
  const day = new Date(sentAt).toLocaleDateString(`${readLanguage()}-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
  });
  return (
    <div className={styles['unsent']}>
      <p>
        {t(
          'What you sent on {day} did not reach us. It is filled in below: please check it and send it again.',
          { day },
        )}
      </p>
      <Button onClick={onDiscard}>{t('Clear the form')}</Button>
    </div>
  );
}

interface WaitingNoticeProps {
  /** What happens to the form's unsent leads (decisions, D2). */
  readonly becomes: 'queued' | 'rejected';
  readonly isQueued: boolean;
}

/**
 * Explains below the fields what happens to leads sent offline, and whether the values are queued.
 * It does not mention failures (§8). The live region exists before its text.
 */
export function WaitingNotice({ becomes, isQueued }: WaitingNoticeProps) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const draftText = isOffline ? draftTexts[becomes] : null;
  const text = isQueued ? queuedTexts[isOffline ? 'offline' : 'online'] : draftText;
  return (
    <p role="status" className={styles['offline']}>
      {text !== null && t(text)}
    </p>
  );
}

const draftTexts = {
  queued:
    'You are offline. What you send is saved on this device, and we send it as soon as you are online.',
  rejected:
    'You are offline. What you send is saved on this device for seven days: send it from this form again once you are online.',
};

const queuedTexts = {
  offline: 'Saved on this device. We send it as soon as you are online; you need not do it again.',
  online:
    'Saved on this device: it has not reached us yet. We send it as soon as you are online; you need not do it again.',
};

function subscribe(tell: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, tell);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, tell);
  };
}
