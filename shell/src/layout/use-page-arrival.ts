import { useLocation } from '@platform/slice/runtime';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * On each new page: scrolls to the top (§2) and moves focus to the page, so that keyboard and
 * screen reader start where the eye does. The first page of a visit starts at its top (see
 * main.tsx), and keeps the visitor's scroll position.
 * @returns the ref of the page
 */
export function usePageArrival(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    // It gives a promise in today's Chromium, which would be taken for what ends the effect.
    if (target !== null) return void target.scrollIntoView();
    if (isFirst) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    page.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return page;
}
