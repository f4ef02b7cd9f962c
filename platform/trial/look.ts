export interface SeenElement {
  readonly name: string;
  readonly styles: string;
  /** `x y width height` in whole px. Empty if the element is not rendered. */
  readonly box: string;
  /** Whether a click on a control's centre hits it. Null for hidden controls and other elements. */
  readonly isPressable: boolean | null;
  /**
   * Whether the element is marked as current (`aria-current`) or inside one that is. It then looks
   * different on other pages.
   */
  readonly isCurrent: boolean;
  /** The element's `data-by-page` state in the shell, or null if it is the same on all pages. */
  readonly byPage: string | null;
}

export interface SeenPart {
  /** `header`, `footer`, `mf-club/slots/Letter`, … */
  readonly name: string;
  readonly elements: Readonly<Record<string, SeenElement>>;
}

export interface Look {
  readonly width: number;
  readonly parts: readonly SeenPart[];
  readonly duplicateIds: readonly string[];
  /** The slice's slots in the composed document. They may have had other owners before. */
  readonly ownSlots?: readonly string[];
}

/**
 * Captures everything outside the slice. Runs in the page, so it must be self-contained: its source
 * is sent there as text.
 */
export function look({
  slice,
  isOnlyShell,
}: {
  readonly slice: string;
  readonly isOnlyShell: boolean;
}): Look {
  const properties = `
    display visibility opacity position float zIndex overflowX overflowY color backgroundColor backgroundImage
    fontFamily fontSize fontWeight fontStyle fontStretch letterSpacing wordSpacing lineHeight textAlign textTransform
    textDecorationLine textIndent whiteSpace direction writingMode transform translate rotate scale zoom filter
    clipPath maskImage mixBlendMode pointerEvents cursor userSelect outlineStyle boxShadow boxSizing listStyleType
    marginTop marginRight marginBottom marginLeft paddingTop paddingRight paddingBottom paddingLeft
    borderTopWidth borderRightWidth borderBottomWidth borderLeftWidth borderTopColor animationName`
    .trim()
    .split(/\s+/);
  const container = '[data-remote]';
  const isRendered = (element: Element) => element.getClientRects().length > 0;
  const named = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 40);
    return `${element.localName}${text === '' ? '' : ` "${text}"`}`;
  };
  const isPressable = (element: Element): boolean | null => {
    if (!element.matches('a[href], button, input, select, textarea, summary, [role="button"]'))
      return null;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || getComputedStyle(element).visibility !== 'visible')
      return null;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const elementsOf = (root: Element): [string, Element, Omit<SeenElement, 'isPressable'>][] => {
    const take = (
      element: Element,
      place: string,
      given: DOMRect,
    ): [string, Element, Omit<SeenElement, 'isPressable'>][] => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // Fixed elements keep their place in the viewport regardless of the page's height.
      const start = style.position === 'fixed' && element !== root ? new DOMRect() : given;
      const seen = {
        name: named(element),
        // Skips elements that are not rendered, since Chromium may keep their styles from another
        // width.
        styles: isRendered(element)
          ? properties
              .map((property) => `${property} ${style[property as keyof CSSStyleDeclaration]}`)
              .join('; ')
          : '',
        isCurrent: element.closest('[aria-current]') !== null,
        byPage: element.closest<HTMLElement>('[data-by-page]')?.dataset['byPage'] ?? null,
        box:
          box.width === 0
            ? ''
            : [box.x - start.x, box.y - start.y, box.width, box.height].map(Math.round).join(' '),
      };
      const children =
        element instanceof SVGElement
          ? []
          : [...element.children].filter(
              (child) => !child.matches(`${container}, script, style, template`),
            );
      return [
        [place, element, seen],
        ...children.flatMap((child, at) => take(child, `${place}/${child.localName}${at}`, start)),
      ];
    };
    return take(root, root.localName, root.getBoundingClientRect());
  };
  const roots: [string, Element][] = ['header', 'footer', 'dialog[open]'].flatMap((selector) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.closest(container) === null)
      .map((element): [string, Element] => [selector, element]),
  );
  if (!isOnlyShell)
    for (const element of document.querySelectorAll<HTMLElement>(container)) {
      const { remote = '', slot, page, modal } = element.dataset;
      if (remote !== slice)
        roots.push([[remote, slot ?? page ?? modal].filter(Boolean).join(' '), element]);
    }
  window.scrollTo({ top: 0, behavior: 'instant' });
  // Makes overlays that let clicks through count as covering the page.
  const solid = new CSSStyleSheet();
  const [added, own] = ['body > :not(#root)', `[data-remote="${slice}"]`];
  solid.replaceSync(`${added}, ${added} *, ${own} * { pointer-events: auto !important; }`);
  // Captures all boxes before the controls, since checking controls scrolls.
  const taken = roots.map(([name, root]) => [name, elementsOf(root)] as const);
  document.adoptedStyleSheets.push(solid);
  const parts = taken.map(([name, elements]) => ({
    name,
    elements: Object.fromEntries(
      elements.map(([place, element, seen]) => [
        place,
        { ...seen, isPressable: isPressable(element) },
      ]),
    ),
  }));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== solid);
  window.scrollTo({ top: 0, behavior: 'instant' });
  const composed = document.getElementById('rendered-page')?.textContent;
  const releases = composed
    ? (JSON.parse(composed) as { readonly remotes: Record<string, { readonly exposes: object }> })
        .remotes
    : {};
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return {
    width: innerWidth,
    parts,
    ownSlots: Object.keys(releases[slice]?.exposes ?? {}).map((expose) =>
      expose.replace('slots/', ''),
    ),
    duplicateIds: [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))],
  };
}
