/** Calls back after the next frame. By an observer: where a test stops the clock there are no animation frames. A page that nobody sees has no frames. */
export function afterFrame(then: () => void): void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe(document.documentElement);
}
