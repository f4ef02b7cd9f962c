/**
 * How often parts are put back: a script that removes them again and again must not keep the page
 * busy.
 */
const maxTimes = 10;

/**
 * Puts back elements that a script has removed: a remote must not remove any part of the page
 * around it. React removes none of them, unless it cannot hydrate one and renders it again: its
 * successor, with the same attributes, is then kept in place.
 * @returns what ends it
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
        console.error(`<${part.localName}> was taken out of the page, and is put back.`);
      }
    }
  });
  for (const place of new Set(given.map(({ parentNode }) => parentNode)))
    if (place !== null) observer.observe(place, { childList: true });
  return () => observer.disconnect();
}

const isAlike = (one: Element, other: Element) =>
  one.cloneNode(false).isEqualNode(other.cloneNode(false));
