import { useLocation } from '@platform/slice/runtime';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes what is open in a bar when the visitor clicks outside it, presses Esc, moves the focus out
 * of it, or goes to another page.
 */
export function useCloseMenus(bar: RefObject<HTMLElement | null>, close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Not at the first page: its menu may have been opened before the shell was hydrated.
    if (shown.current !== key) close();
    shown.current = key;
  }, [key, close]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const isBeside = (target: EventTarget | null): target is Element =>
      target instanceof Element && bar.current?.contains(target) === false;
    document.addEventListener('pointerdown', ({ target }) => isBeside(target) && close(), {
      signal,
    });
    // A modal that was opened from the menu gives the focus back to it.
    document.addEventListener(
      'focusin',
      ({ target }) => isBeside(target) && target.closest('dialog') === null && close(),
      { signal },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => stop.abort();
  }, [bar, close]);
}
