import { listen } from '@platband/slice/browser/events';
import { t } from '@platband/slice/browser/language';
import { focusPlace, mainOf } from '@platband/slice/browser/restore-focus';
import { useEffect, useState } from 'react';
import { Icon } from 'shared-contracts/ui/Icon';
import styles from './SuccessMessage.module.css';

/** The success-message area (§2 Toasts), visible while a text is set, until it is closed. */
export function SuccessMessage() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => listen('success-message', (message) => setText(message.text)), []);
  const close = () => {
    focusPlace(mainOf());
    setText(null);
  };
  return (
    <div role="status" aria-label={t('Success message')}>
      {text !== null && text !== '' && (
        <div className={styles['message']}>
          <p>{t(text)}</p>
          <button type="button" aria-label={t('Close')} onClick={close}>
            <Icon name="close" size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
