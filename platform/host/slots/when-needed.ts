import { readBootstrapState } from '../hydration/bootstrap-state';
import { whenIdle } from '../layout/when-idle';

/** How long a slot waits at most for the page to have settled, in milliseconds. */
const settleTimeoutMs = 4_000;

/** How long it waits at most for the page to be loaded, in milliseconds. */
const loadTimeoutMs = 15_000;

/** How long a loaded page is left alone that nobody has touched yet, in milliseconds: the first seconds are the page's own. */
const untouchedMs = 3_000;

/** What a visitor who is there does. A carousel that scrolls by itself does so inside of its own element, from where no event rises. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** How near the viewport a slot has to be, in pixels. */
const nearPx = 300;

/**
 * Resolves when a slot must be hydrated. One that is prerendered is needed once the visitor touches it, moves the pointer onto it or tabs to
 * it; otherwise when it is near the viewport, the visitor has given a first sign or `untouchedMs` are over, and the browser is idle. One that is
 * not there yet is needed at once.
 */
export function whenNeeded(find: () => Element | null): Promise<void> {
  return new Promise((resolve) => {
    const place = find();
    // Not there yet, or hidden until its styles are there.
    if (place === null || place.childElementCount === 0 || place.hasAttribute('data-styles')) return resolve();
    if (isInUse(place)) return resolve();
    const stop = new AbortController();
    const need = () => {
      stop.abort();
      resolve();
    };
    for (const event of ['pointerenter', 'pointerdown', 'focusin', 'touchstart', 'input']) {
      place.addEventListener(event, need, { signal: stop.signal, passive: true });
    }
    const settle = () => afterFirstSign(() => whenIdle(need, { timeout: settleTimeoutMs }), stop.signal);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        if (document.readyState === 'complete') return settle();
        window.addEventListener('load', settle, { once: true, signal: stop.signal });
        // A picture or a font that never comes keeps the page from being loaded.
        const timer = setTimeout(settle, loadTimeoutMs);
        stop.signal.addEventListener('abort', () => clearTimeout(timer));
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(place);
    stop.signal.addEventListener('abort', () => observer.disconnect());
  });
}

/** Whether the visitor was there before the shell: the focus is in it, or something in it was pressed that waits for it. */
const isInUse = (place: Element): boolean =>
  [document.activeElement, ...readBootstrapState().waiting].some((element) => element !== null && place.contains(element));

/** Calls back at the visitor's first sign, or after `untouchedMs`; not once the signal is aborted. */
function afterFirstSign(then: () => void, aborted: AbortSignal): void {
  const end = () => {
    clearTimeout(timer);
    for (const sign of signs) document.removeEventListener(sign, proceed);
  };
  const proceed = () => {
    end();
    then();
  };
  const isScrolled = window.scrollY > 0;
  const timer = setTimeout(proceed, isScrolled ? 0 : untouchedMs);
  for (const sign of signs) document.addEventListener(sign, proceed, { passive: true });
  aborted.addEventListener('abort', end, { once: true });
}
