/** Scrolls to a position once the page is long enough, unless the visitor acts first. */
export function scrollWhenLongEnough(top: number): void {
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY > top - 1) observer.disconnect();
  });
  observer.observe(document.body);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, () => observer.disconnect(), { once: true, passive: true });
}
