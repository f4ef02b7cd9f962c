import { resolveValue, type Toast } from 'react-hot-toast/headless';
import styles from './Toasts.module.css';
import { useDragToDismiss } from './use-drag-to-dismiss';

/** What stands before the message, so that colour is not the only sign. */
const marks: Readonly<Record<Toast['type'], string>> = { blank: '', custom: '', error: '!', success: '✓', loading: '…' };

/** One toast. It goes when dismissed, dragged away, or when its time is up. */
export function ToastCard({ item, onDismiss }: { readonly item: Toast; readonly onDismiss: () => void }) {
  const drag = useDragToDismiss(onDismiss);
  return (
    <div {...drag} className={styles['toast']} data-type={item.type} data-leaving={!item.visible}>
      {marks[item.type] !== '' && (
        <span className={styles['mark']} aria-hidden="true">
          {marks[item.type]}
        </span>
      )}
      <p {...item.ariaProps} className={styles['message']}>
        {resolveValue(item.message, item)}
      </p>
      <button type="button" className={styles['dismiss']} aria-label="Dismiss notification" onClick={onDismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
