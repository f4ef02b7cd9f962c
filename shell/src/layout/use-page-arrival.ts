import { readBootstrapState } from '@platband/host/start';
import { useLocation } from '@platband/slice/runtime';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import type { PageDefinition } from 'shared-contracts/contract/page-definitions';
import { prefersLessMotion } from 'shared-contracts/ui/use-less-motion';
import { keepPlace, scrollPlace } from './places';

const fadeMs = 120;

const arrival: PageDefinition<'layout/arrival'> = { id: 'layout/arrival', afterBack: 'top' };

/**
 * On each new page: scrolls to the top (§2), or after Back to the recorded position, and moves the
 * focus to the page for keyboards and screen readers. The first page of a visit keeps the visitor's
 * scroll position (see main.tsx).
 * @returns The ref of the page.
 */
export function usePageArrival(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);
  const { afterBack } = inCurrentProfile(arrival);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFirst && readBootstrapState().isPlaceKept) return;
    const place = isBack && afterBack === 'place' ? scrollPlace(key, isFirst) : undefined;
    const [id = ''] = hash.slice(1).split('&');
    const target = id === '' ? null : document.getElementById(decodeURIComponent(id));
    // Current Chromium returns a promise here, which React would take for a cleanup function.
    if (place === undefined && target !== null) return void target.scrollIntoView();
    if (place !== undefined || !isFirst) window.scrollTo({ top: place ?? 0, behavior: 'instant' });
    if (!isFirst) page.current?.focus({ preventScroll: true });
  }, [pathname, hash, key, isBack, afterBack]);
  useFade(page, pathname);
  // A layout effect, because laying out a shorter next page changes the scroll position.
  useLayoutEffect(() => keepPlace(key), [key]);
  return page;
}

/** Fades each page after the first in, before it is painted. */
function useFade(page: RefObject<HTMLElement | null>, pathname: string): void {
  const faded = useRef(pathname);
  useLayoutEffect(() => {
    if (faded.current === pathname) return;
    faded.current = pathname;
    if (!prefersLessMotion()) page.current?.animate?.({ opacity: [0, 1] }, fadeMs);
  }, [page, pathname]);
}
