import { useLocation } from '@platform/slice/runtime';
import { type RefObject, useEffect, useRef } from 'react';

/** Closes what is open in a bar when the visitor clicks outside it, presses Esc, moves the focus out of it, or goes to another page. */
export function useCloseMenus(bar: RefObject<HTMLElement | null>, close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Not at the first page: its menu may have been opened before the shell was hydrated.
    if (shown.current !== key) close();
    shown.current = key;
  }, [key, close]);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && bar.current?.contains(event.target) === false) close();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      // A modal that was opened from the menu gives the focus back to it.
      if (target instanceof Element && target.closest('dialog') === null && bar.current?.contains(target) === false) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [bar, close]);
}
