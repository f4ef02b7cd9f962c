import { readBootstrapState } from '../hydration/bootstrap-state';
import { whenIdle } from '../layout/when-idle';

/** Maximum wait in milliseconds for the page to settle. */
const settleTimeoutMs = 4_000;

/**
 * Milliseconds after which an untouched page hydrates its slots; until then, the page itself takes
 * priority.
 */
const untouchedMs = 3_000;

/**
 * Events that count as activity. An automatic carousel does not trigger them, since its `scroll`
 * events do not bubble.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

const nearPx = 300;

/**
 * Resolves when a slot must be hydrated. A prerendered slot is needed on touch, hover or focus.
 * Otherwise it is needed once it is near the viewport, the visitor has acted or `untouchedMs` have
 * passed, and the browser is idle. A slot that was not prerendered is needed immediately.
 */
export function whenNeeded(find: () => Element | null): Promise<void> {
  return new Promise((resolve) => {
    const place = find();
    // The slot is missing, or hidden until its styles load.
    if (place === null || place.childElementCount === 0 || place.hasAttribute('data-styles'))
      return resolve();
    if (isInUse(place)) return resolve();
    const stop = new AbortController();
    const need = () => {
      stop.abort();
      resolve();
    };
    const touch = ({ target }: Event) => place.contains(target as Node) && need();
    // Uses capture, since React stops events of unhydrated parts at the root.
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

/** Whether the visitor used the slot before the shell ran: it has focus or a queued click. */
const isInUse = (place: Element): boolean =>
  [document.activeElement, ...readBootstrapState().waiting].some(
    (element) => element !== null && place.contains(element),
  );
