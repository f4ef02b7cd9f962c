import { useLocation } from '@platband/slice/runtime';
import { type RefObject, useEffect, useRef } from 'react';

/** Closes a bar's menus on an outside click, on Esc, on blur and on navigation. */
export function useCloseMenus(bar: RefObject<HTMLElement | null>, close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Skips the first page, since its menu may have been opened before hydration.
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
    // A modal opened from the menu returns the focus to it.
    document.addEventListener(
      'focusin',
      ({ target }) => isBeside(target) && target.closest('dialog') === null && close(),
      { signal },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => stop.abort();
  }, [bar, close]);
}
