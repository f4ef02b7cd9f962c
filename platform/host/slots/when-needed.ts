import { readBootstrapState } from '../hydration/bootstrap-state';
import { whenIdle } from '../layout/when-idle';

/** How long a slot waits at most for the page to have settled, in milliseconds. */
const settleTimeoutMs = 4_000;

/**
 * How long a page is left alone that nobody has touched yet, in milliseconds: the first seconds are
 * the page's own.
 */
const untouchedMs = 3_000;

/**
 * Events that count as activity of the visitor. A carousel that scrolls by itself does so inside of
 * its own element, from where no event rises.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** How near the viewport a slot has to be, in pixels. */
const nearPx = 300;

/**
 * Resolves when a slot must be hydrated. One that is prerendered is needed once the visitor touches
 * it, moves the pointer onto it or tabs to it; otherwise when it is near the viewport, the visitor
 * has given a first sign or `untouchedMs` are over, and the browser is idle. One that is not there
 * yet is needed at once.
 */
export function whenNeeded(find: () => Element | null): Promise<void> {
  return new Promise((resolve) => {
    const place = find();
    // Not there yet, or hidden until its styles are there.
    if (place === null || place.childElementCount === 0 || place.hasAttribute('data-styles'))
      return resolve();
    if (isInUse(place)) return resolve();
    const stop = new AbortController();
    const need = () => {
      stop.abort();
      resolve();
    };
    const touch = ({ target }: Event) => place.contains(target as Node) && need();
    // Captured: React stops events in what it has not hydrated at the root.
    for (const event of ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'input'])
      document.addEventListener(event, touch, {
        signal: stop.signal,
        passive: true,
        capture: true,
      });
    const settle = () => whenIdle(need, { timeout: settleTimeoutMs });
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        for (const sign of signs)
          document.addEventListener(sign, settle, {
            passive: true,
            once: true,
            signal: stop.signal,
          });
        setTimeout(settle, window.scrollY > 0 ? 0 : untouchedMs);
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(place);
    stop.signal.addEventListener('abort', () => observer.disconnect());
  });
}

/**
 * Whether the visitor was there before the shell: the focus is in it, or something in it was
 * pressed that waits for it.
 */
const isInUse = (place: Element): boolean =>
  [document.activeElement, ...readBootstrapState().waiting].some(
    (element) => element !== null && place.contains(element),
  );
