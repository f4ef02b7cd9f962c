import { readLanguage, t } from '@platband/slice/browser/language';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WithoutAnswer } from 'shared-contracts/browser/unsent/states';
import { canStore } from 'shared-contracts/browser/unsent/storage';
import type { Submission } from 'shared-contracts/browser/unsent/submission';
import { Button } from 'shared-contracts/ui/Button';
import styles from './Form.module.css';

interface ReturnedNoticeProps {
  readonly submission: Pick<Submission, 'state' | 'submittedAt'>;
  readonly onDiscard: () => void;
}

/**
 * Explains above the fields that an earlier submission was rejected or is not confirmed, and that
 * its values are restored.
 */
export function ReturnedNotice({ submission, onDiscard }: ReturnedNoticeProps) {
  const { state, submittedAt } = submission;
  const locale = `${readLanguage()}-u-nu-latn`;
  const day = new Date(submittedAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  const time = new Date(submittedAt).toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <div className={styles['unsent']}>
      <p>
        {t(
          state === 'rejected'
            ? 'What you sent on {day} at {time} was not accepted. It is filled in below: please check it and send it again.'
            : 'We don’t know whether what you sent on {day} at {time} reached us. It is filled in below: send it again, and it counts once.',
          { day, time },
        )}
      </p>
      <Button onClick={onDiscard}>{t('Clear the form')}</Button>
    </div>
  );
}

interface ProgressNoticeProps {
  /** The state of the form's submissions after a failure. */
  readonly withoutAnswer: WithoutAnswer;
  /** Null before the visitor has pressed the button; `waiting` if the answer takes long. */
  readonly progress: 'waiting' | 'to retry' | null;
  /** Whether the submission outlasts the page. Ignored if nothing has been submitted. */
  readonly lasts: boolean;
}

/**
 * Says below the fields where a submission is, and what happens to one made offline. It does not
 * mention failures (§8). The live region exists before its text.
 */
export function ProgressNotice({ withoutAnswer, progress, lasts }: ProgressNoticeProps) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const [isDeviceUsable, setDeviceUsable] = useState<boolean | null>(null);
  useEffect(() => {
    if (isOffline) void canStore().then(setDeviceUsable);
  }, [isOffline]);
  const offline = isOffline && isDeviceUsable !== null ? draftTexts[withoutAnswer] : null;
  const texts =
    progress === null ? offline : progressTexts[progress][isOffline ? 'offline' : 'online'];
  const isSaved = progress === null ? isDeviceUsable : lasts;
  return (
    <p role="status" className={styles['offline']}>
      {texts !== null && t(texts[isSaved ? 'saved' : 'open'])}
    </p>
  );
}

/** `saved`: on the device; `open`: only while the page is open. */
type Texts = Readonly<Record<'saved' | 'open', string>>;

const draftTexts: Readonly<Record<WithoutAnswer, Texts>> = {
  'to retry': {
    saved:
      'You are offline. What you send is saved on this device, and we send it as soon as you are online.',
    open: 'You are offline. Keep this page open: we send what you send as soon as you are online.',
  },
  unconfirmed: {
    saved:
      'You are offline. What you send is saved on this device for seven days: send it from this form again once you are online.',
    open: 'You are offline. Keep this page open, and send the form once you are online.',
  },
};

const waiting: Texts = {
  saved: 'No answer yet. What you sent is saved on this device.',
  open: 'No answer yet. Keep this page open until there is one.',
};

const progressTexts: Readonly<
  Record<'waiting' | 'to retry', Readonly<Record<'online' | 'offline', Texts>>>
> = {
  waiting: { online: waiting, offline: waiting },
  'to retry': {
    online: {
      saved:
        'Saved on this device: it has not reached us yet. We keep trying; you don’t need to send it again.',
      open: 'It has not reached us yet. Keep this page open: we keep trying; you don’t need to send it again.',
    },
    offline: {
      saved:
        'Saved on this device. We’ll send it as soon as you’re online; you don’t need to send it again.',
      open: 'Keep this page open: we’ll send it as soon as you’re online; you don’t need to send it again.',
    },
  },
};

function subscribe(tell: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, tell);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, tell);
  };
}
