/** How long a piece waits at most for the page to have settled, in milliseconds. */
const patienceMs = 4_000;

/** How long it waits at most for the page to be loaded, in milliseconds. */
const loadPatienceMs = 15_000;

/** How near to what is seen a part has to be, in pixels. */
const nearPx = 300;

/**
 * Resolves when a part of the page is wanted. One that stands there as rendered is wanted once the visitor touches it, moves the pointer
 * onto it or tabs to it; otherwise when it is near to what is seen and the browser has nothing better to do. One that is not there yet is
 * wanted at once.
 */
export function whenWanted(find: () => Element | null): Promise<void> {
  return new Promise((resolve) => {
    const place = find();
    // Not there yet, or hidden until its styles are there.
    if (place === null || place.childElementCount === 0 || place.hasAttribute('data-styles')) return resolve();
    const stop = new AbortController();
    const want = () => {
      stop.abort();
      resolve();
    };
    for (const event of ['pointerenter', 'pointerdown', 'focusin', 'touchstart', 'input']) {
      place.addEventListener(event, want, { signal: stop.signal, passive: true });
    }
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_500));
    const settle = () => whenIdle(want, { timeout: patienceMs });
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        if (document.readyState === 'complete') return settle();
        window.addEventListener('load', settle, { once: true, signal: stop.signal });
        // A picture or a font that never comes keeps the page from being loaded.
        const timer = setTimeout(settle, loadPatienceMs);
        stop.signal.addEventListener('abort', () => clearTimeout(timer));
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(place);
    stop.signal.addEventListener('abort', () => observer.disconnect());
  });
}
