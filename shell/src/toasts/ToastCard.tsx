import { t } from '@platform/slice/browser/language';
import { useLayoutEffect, useRef } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { Icon, type IconProps } from 'shared-contracts/ui/Icon';
import styles from './Toasts.module.css';
import { useDragToDismiss } from './use-drag-to-dismiss';

/** The icon before the message, so that colour is not the only sign. */
const signs: Readonly<Record<Toast['type'], IconProps['name'] | null>> = {
  blank: null,
  custom: null,
  error: 'alert',
  success: 'tick',
  loading: 'waiting',
};

interface ToastCardProps {
  readonly item: Toast;
  readonly onDismiss: () => void;
  /** Called before it is removed, so that the focus is not lost. */
  readonly onLeave: (card: HTMLElement) => void;
}

/** One toast. It goes when dismissed, dragged away, or when its time is up. */
export function ToastCard({ item, onDismiss, onLeave }: ToastCardProps) {
  const sign = signs[item.type];
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
    <li
      {...drag}
      ref={card}
      className={styles['toast']}
      data-toast=""
      data-type={item.type}
      data-leaving={!item.visible}
    >
      {/* There without a sign, too: all messages begin on one edge. */}
      <span className={styles['sign']}>{sign !== null && <Icon name={sign} size={20} />}</span>
      <p className={styles['message']}>{resolveValue(item.message, item)}</p>
      <button
        type="button"
        className={styles['dismiss']}
        aria-label={t('Dismiss notification')}
        onClick={dismiss}
      >
        <Icon name="close" size={20} />
      </button>
    </li>
  );
}
