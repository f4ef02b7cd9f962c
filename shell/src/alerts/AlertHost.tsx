import { listen } from '@platband/slice/browser/events';
import { t } from '@platband/slice/browser/language';
import type { SiteEvents } from '@platband/slice/contract/events';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { chatHref, company } from 'shared-contracts/contract/company';
import { Button } from 'shared-contracts/ui/Button';
import { Icon } from 'shared-contracts/ui/Icon';
import { useModalDialog } from 'shared-contracts/ui/use-modal-dialog';
import styles from './AlertHost.module.css';

/** An alert, queued or shown; the number distinguishes two alerts with the same text. */
type Alert = SiteEvents['alert'] & { readonly number: number };

/** Shows alerts requested by slices, one at a time. */
export function AlertHost() {
  const [queue, setQueue] = useState<readonly Alert[]>([]);
  useEffect(() => {
    let number = 0;
    return listen('alert', (alert) => {
      number += 1;
      const numbered = { ...alert, number };
      setQueue((before) => [...before, numbered]);
    });
  }, []);
  const [current] = queue;
  if (current === undefined) return null;
  const dismiss = () => {
    // Closes first, so that the focus is restored before a form in a modal moves it.
    flushSync(() => setQueue((before) => before.slice(1)));
    current.onDismiss?.();
  };
  return <AlertDialog key={current.number} {...current} onDismiss={dismiss} />;
}

const signs = { success: 'tick', failure: 'alert' } as const;

interface AlertDialogProps extends Pick<Alert, 'text' | 'note' | 'kind' | 'action'> {
  readonly onDismiss: () => void;
}

function AlertDialog({ text, note, kind, action, onDismiss }: AlertDialogProps) {
  const textId = useId();
  const dialog = useModalDialog(onDismiss, { closesOnOutsideClick: false });
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['alert']}
      data-kind={kind}
      aria-label={t('Message')}
      aria-describedby={note === undefined ? textId : `${textId} ${textId}-note`}
    >
      {kind !== undefined && (
        <span className={styles['sign']}>
          <Icon name={signs[kind]} size={32} />
        </span>
      )}
      <p id={textId} className={styles['text']}>
        {t(text)}
      </p>
      {note !== undefined && (
        <p id={`${textId}-note`} className={styles['note']}>
          {note}
        </p>
      )}
      <Button kind="primary" onClick={onDismiss}>
        {t('OK')}
      </Button>
      {action !== undefined && (
        <p className={styles['ways']}>
          <button
            type="button"
            onClick={() => {
              onDismiss();
              action.onPress();
            }}
          >
            {action.text}
          </button>
          <a href={chatHref()} rel="noopener">
            {company().chatName}
          </a>
        </p>
      )}
    </dialog>
  );
}
