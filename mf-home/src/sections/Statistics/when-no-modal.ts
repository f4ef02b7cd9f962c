/** Calls back once no modal covers the page: the popup of the start, for one. @returns what gives it up */
export function whenNoModal(run: () => void): () => void {
  const check = () => {
    if (document.querySelector('dialog[open]') !== null) return;
    changes.disconnect();
    run();
  };
  const changes = new MutationObserver(check);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  check();
  return () => changes.disconnect();
}
