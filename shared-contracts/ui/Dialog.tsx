import { t } from '@platband/slice/browser/language';
import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { Icon } from './Icon';
import { useModalDialog } from './use-modal-dialog';

export interface DialogProps {
  readonly title: string;
  /** Shown below the title. */
  readonly subject?: string;
  readonly children: ReactNode;
  /** Called when the visitor closes it by its button, Esc, or a click outside. */
  readonly onClose: () => void;
}

/**
 * A modal dialog with a heading and a close button, which is at the top but last in the tab order.
 * Open while rendered.
 */
export function Dialog({ title, subject = '', children, onClose }: DialogProps): ReactNode {
  const titleId = useId();
  const dialog = useModalDialog(onClose);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} tabIndex={-1} className={styles['title']}>
          {t(title)}
        </h2>
        {subject !== '' && <p className={styles['subject']}>{subject}</p>}
      </div>
      <div className={styles['body']}>{children}</div>
      <button type="button" className={styles['close']} aria-label={t('Close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
