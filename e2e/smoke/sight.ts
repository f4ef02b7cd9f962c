/** What a visitor sees of an element. */
export interface Sight {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Whether the element's centre is uncovered. */
  readonly isUncovered: boolean;
}

/**
 * Runs in the page. Returns the first visible element that matches the selector (and the name, if
 * given), or null.
 */
export function look(selector: string, name: string | null, scrolls: boolean): Sight | null {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const getText = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  const nameOf = (element: Element) =>
    clean(element.getAttribute('aria-label')) ||
    clean(getText(element.getAttribute('aria-labelledby'))) ||
    clean((element as Partial<HTMLInputElement>).labels?.[0]?.textContent).replace(
      / \(optional\)$/,
      '',
    ) ||
    clean(element.textContent);
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      (name === null || nameOf(element) === name),
  );
  if (found === undefined) return null;
  if (scrolls) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  return {
    text: clean(found.textContent),
    x,
    y,
    isUncovered: found.contains(document.elementFromPoint(x, y)),
  };
}
