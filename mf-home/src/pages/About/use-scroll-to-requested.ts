import { useLocation, useSearchParams } from '@platform/slice/runtime';
import { useEffect, useRef } from 'react';
import { prefersLessMotion } from 'shared-contracts/ui/use-less-motion';
import { journey } from './about-content';

/** Tolerance of a section's final scroll position, in px. */
const tolerancePx = 4;

/**
 * `/about?id=vision` (mission, value) scrolls smoothly to that section, each time it is requested
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
    // After the shell has scrolled a new page to its top. One that starts elsewhere stays there.
    requestAnimationFrame(() => {
      if (!isFirst.current || scrollY === 0) scrollUntilThere(section, stop);
      isFirst.current = false;
    });
    // Anyone who scrolls by hand is not pulled back.
    for (const event of ['wheel', 'touchmove', 'keydown'] as const) {
      window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, [requested, key]);
}

/**
 * A dialog that opens meanwhile interrupts a smooth scroll, which then resumes until the section is
 * in place.
 */
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
      // The end of the page can keep it from getting there.
      const hasArrived = Math.abs(top - margin) <= tolerancePx || top === restsAt;
      restsAt = top;
      // From then on the page is the visitor's, also for anyone who drags its scroll bar.
      if (hasArrived) stop.abort();
      else scroll();
    },
    { signal },
  );
  scroll();
}
