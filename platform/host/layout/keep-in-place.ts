/** Maximum number of restorations, in case a script keeps removing parts. */
const maxTimes = 10;

/**
 * Restores elements that a script has removed, since a remote must not remove parts around it.
 * React itself never removes these elements unless hydration fails and it re-renders one; the
 * replacement with the same attributes is then kept in place.
 * @returns A function that stops restoring.
 */
export function keepInPlace(given: readonly Element[]): () => void {
  const parts = [...given];
  let times = 0;
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, target, nextSibling } of records) {
      for (const [at, part] of parts.entries()) {
        if (part.isConnected || ![...removedNodes].includes(part) || times === maxTimes) continue;
        const successor = [...(target as Element).children].find((other) => isAlike(other, part));
        if (successor !== undefined) {
          parts[at] = successor;
          continue;
        }
        times += 1;
        target.insertBefore(part, nextSibling?.parentNode === target ? nextSibling : null);
        console.error(`<${part.localName}> was removed from the page and put back.`);
      }
    }
  });
  for (const place of new Set(given.map(({ parentNode }) => parentNode)))
    if (place !== null) observer.observe(place, { childList: true });
  return () => observer.disconnect();
}

const isAlike = (one: Element, other: Element) =>
  one.cloneNode(false).isEqualNode(other.cloneNode(false));
