/**
 * Calls back once no modal, such as the start-up popup, covers the page.
 * @returns A function that cancels the callback.
 */
export function afterModals(run: () => void): () => void {
  const check = () => {
    if (document.querySelector('dialog[open]') !== null) return;
    changes.disconnect();
    run();
  };
  const changes = new MutationObserver(check);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  check();
  return () => changes.disconnect();
}
