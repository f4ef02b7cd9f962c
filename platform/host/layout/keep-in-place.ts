/**
 * How often parts are put back: a script that removes them again and again must not keep the page
 * busy.
 */
const mostTimes = 10;

/**
 * Puts back elements that a script has removed: a remote must not remove any part of the page
 * around it. React removes none of them while the page is there.
 * @returns what ends it
 */
export function keepInPlace(parts: readonly Element[]): () => void {
  let times = 0;
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, target, nextSibling } of records) {
      for (const part of parts) {
        if (part.isConnected || ![...removedNodes].includes(part) || times === mostTimes) continue;
        times += 1;
        target.insertBefore(part, nextSibling?.parentNode === target ? nextSibling : null);
        console.error(`<${part.localName}> was taken out of the page, and is put back.`);
      }
    }
  });
  for (const place of new Set(parts.map(({ parentNode }) => parentNode)))
    if (place !== null) observer.observe(place, { childList: true });
  return () => observer.disconnect();
}
