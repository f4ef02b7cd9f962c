import { listen } from '@platband/slice/browser/events';
import { t } from '@platband/slice/browser/language';
import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import toast, { useToaster } from 'react-hot-toast/headless';
import { showToast } from './show-toast';
import { ToastCard } from './ToastCard';
import styles from './Toasts.module.css';
import { useFocusInToasts } from './use-focus-in-toasts';
import { usePlaceOnTop } from './use-place-on-top';
import { useToasterPause } from './use-toaster-pause';

/**
 * The toast area (§2, §9): top right, at most 20, each dismissible; paused while one is hovered or
 * the window has no focus. It is a live region that exists before any toast, and is inside an open
 * modal.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const area = useRef<HTMLElement>(null);
  const pausing = useToasterPause(area, toasts.length, handlers);
  const { onFocusFrom, leave } = useFocusInToasts(area);
  const raise = useCallback(() => showInTopLayer(area.current), []);
  const place = usePlaceOnTop(raise);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the area exists once its place does
  useEffect(raise, [place]);
  useEffect(() => listen('toast', showToast), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      area.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (place === null) return null;
  return createPortal(
    <section
      ref={area}
      popover="manual"
      tabIndex={-1}
      aria-label={t('Notifications (Alt+T)')}
      aria-live="polite"
      aria-relevant="additions text"
      className={styles['area']}
      {...pausing}
      onFocus={(event) => {
        onFocusFrom(event.relatedTarget);
        pausing.onFocus(event);
      }}
    >
      <ol className={styles['list']}>
        {toasts.map((item) => (
          <ToastCard
            key={item.id}
            item={item}
            onLeave={leave}
            onDismiss={() => toast.dismiss(item.id)}
          />
        ))}
      </ol>
    </section>,
    place,
  );
}

/** Alt+T, except AltGr+T and Alt+T in a field, which type a letter on some keyboards. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.code === 'KeyT' &&
  event.altKey &&
  !event.ctrlKey &&
  !(event.target instanceof Element && event.target.closest('input, textarea, select') !== null);

/** Shows the area in the top layer. Without the popover API it is an ordinary fixed block. */
function showInTopLayer(area: HTMLElement | null): void {
  if (typeof area?.showPopover === 'function' && !area.matches(':popover-open')) area.showPopover();
}
