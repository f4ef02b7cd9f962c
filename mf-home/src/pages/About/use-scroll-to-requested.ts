import { useLocation, useSearchParams } from '@platband/slice/runtime';
import { useEffect, useRef } from 'react';
import { prefersLessMotion } from 'shared-contracts/ui/use-less-motion';
import { journey } from './about-content';

/** Tolerance of a section's final scroll position, in px. */
const tolerancePx = 4;

/**
 * Scrolls smoothly to the section in `/about?id=vision` (mission, value), each time it is requested
 * (§2).
 */
export function useScrollToRequested(): void {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const isFirst = useRef(true);
  const requested = journey.find(({ id }) => id === parameters.get('id'))?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requesting the same section again scrolls again
  useEffect(() => {
    const section = document.getElementById(requested ?? '');
    if (section === null) return;
    const stop = new AbortController();
    // Waits until the shell has scrolled a new page to its top. A restored scroll position is kept.
    requestAnimationFrame(() => {
      if (!isFirst.current || scrollY === 0) scrollUntilThere(section, stop);
      isFirst.current = false;
    });
    for (const event of ['wheel', 'touchmove', 'keydown'] as const) {
      window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, [requested, key]);
}

/** Scrolls until the section is in place, since an opening dialog interrupts smooth scrolling. */
function scrollUntilThere(section: HTMLElement, stop: AbortController): void {
  const { signal } = stop;
  const scroll = () => {
    if (!signal.aborted)
      section.scrollIntoView({ behavior: prefersLessMotion() ? 'instant' : 'smooth' });
  };
  let restsAt = Number.NaN;
  document.addEventListener(
    'scrollend',
    () => {
      const { top } = section.getBoundingClientRect();
      const margin =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      // The page may be too short.
      const hasArrived = Math.abs(top - margin) <= tolerancePx || top === restsAt;
      restsAt = top;
      // From then on the visitor can scroll freely, even by dragging the scroll bar.
      if (hasArrived) stop.abort();
      else scroll();
    },
    { signal },
  );
  scroll();
}
