import { listen } from '@platform/slice/browser/events';
import { t } from '@platform/slice/browser/language';
import { useEffect, useState } from 'react';
import styles from './SuccessMessage.module.css';

/** The success-message area (§2 Toasts), visible while a text is set. */
export function SuccessMessage() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => listen('success-message', (message) => setText(message.text)), []);
  return (
    <div role="status" aria-label={t('Success message')}>
      {text !== null && text !== '' && <p className={styles['message']}>{t(text)}</p>}
    </div>
  );
}
