import { useLayoutEffect, useRef } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import styles from './Toasts.module.css';
import { useDragToDismiss } from './use-drag-to-dismiss';

/** What stands before the message, so that colour is not the only sign. */
const marks: Readonly<Record<Toast['type'], string>> = { blank: '', custom: '', error: '!', success: '✓', loading: '…' };

interface ToastCardProps {
  readonly item: Toast;
  readonly onDismiss: () => void;
  /** Called before it goes, so that the focus does not go with it. */
  readonly onLeave: (card: HTMLElement) => void;
}

/** One toast. It goes when dismissed, dragged away, or when its time is up. */
export function ToastCard({ item, onDismiss, onLeave }: ToastCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const drag = useDragToDismiss(onDismiss);
  useLayoutEffect(() => {
    const element = card.current;
    return () => void (element && onLeave(element));
  }, [onLeave]);
  const dismiss = () => {
    if (card.current) onLeave(card.current);
    onDismiss();
  };
  return (
    <li {...drag} ref={card} className={styles['toast']} data-toast="" data-type={item.type} data-leaving={!item.visible}>
      {marks[item.type] !== '' && (
        <span className={styles['mark']} aria-hidden="true">
          {marks[item.type]}
        </span>
      )}
      <p className={styles['message']}>{resolveValue(item.message, item)}</p>
      <button type="button" className={styles['dismiss']} aria-label="Dismiss notification" onClick={dismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
