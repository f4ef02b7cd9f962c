import { useEffect, useRef } from 'react';
import toast, { useToaster } from 'react-hot-toast/headless';
import { listen } from 'shared-contracts/browser/events';
import { showToast } from './show-toast';
import { ToastCard } from './ToastCard';
import styles from './Toasts.module.css';
import { useTopLayer } from './use-top-layer';

/** The toast area (§2, §9): top right, at most 20, each dismissible; time stands still while one is pointed at or the window has no focus. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ duration: 5_000 });
  const area = useRef<HTMLElement>(null);
  const { startPause, endPause } = handlers;
  useEffect(() => listen('toast', showToast), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      area.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('blur', startPause);
    window.addEventListener('focus', endPause);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('blur', startPause);
      window.removeEventListener('focus', endPause);
    };
  }, [startPause, endPause]);
  useTopLayer(area, toasts.length);
  return (
    <section
      ref={area}
      popover="manual"
      tabIndex={-1}
      aria-label="Notifications (Alt+T)"
      className={styles['area']}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} onDismiss={() => toast.dismiss(item.id)} />
      ))}
    </section>
  );
}
