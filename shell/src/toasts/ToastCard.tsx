import { t } from '@platband/slice/browser/language';
import { useLayoutEffect, useRef } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { Icon, type IconProps } from 'shared-contracts/ui/Icon';
import styles from './Toasts.module.css';
import { useDragToDismiss } from './use-drag-to-dismiss';

/** Icons, so that colour is not the only sign. */
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
  /** Called before removal, to keep the focus. */
  readonly onLeave: (card: HTMLElement) => void;
}

/** One toast, which closes when dismissed, dragged away or timed out. */
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
      {/* Rendered even without an icon, to align all messages. */}
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
