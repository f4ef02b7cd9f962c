export interface SeenElement {
  readonly name: string;
  readonly styles: string;
  readonly isShown: boolean;
  /** `x y width height` in whole px, or empty. */
  readonly box: string;
  /** Whether a press on a control's centre hits it. Null for hidden controls and other elements. */
  readonly isPressable: boolean | null;
  /** Where a link, form or button leads. */
  readonly address: string;
  /** Whether it looks different on other pages. */
  readonly varies: boolean;
}

/** Elements by place, in each part that is not the slice's: `header`, `mf-club Letter`, … */
export type SeenParts = Readonly<Record<string, Readonly<Record<string, SeenElement>>>>;

/**
 * Whether a press on the control's centre hits it. Null for hidden controls and other elements.
 * This and `describe` run in the page, so they must be self-contained: their source is sent there.
 */
function press(element: Element): boolean | null {
  if (!element.matches('a[href], button, input, select, textarea, summary, [role="button"]'))
    return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || getComputedStyle(element).visibility !== 'visible')
    return null;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

function describe(element: Element, root: Element, own: string): Omit<SeenElement, 'isPressable'> {
  const properties = `
    display visibility opacity position float zIndex overflowX overflowY color backgroundColor backgroundImage
    fontFamily fontSize fontWeight fontStyle letterSpacing wordSpacing lineHeight textAlign textTransform
    textDecorationLine whiteSpace direction transform translate rotate scale filter clipPath pointerEvents
    cursor boxShadow boxSizing listStyleType marginTop marginRight marginBottom marginLeft paddingTop
    paddingRight paddingBottom paddingLeft borderTopWidth borderRightWidth borderBottomWidth
    borderLeftWidth borderTopColor animationName`
    .trim()
    .split(/\s+/);
  const style = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  // The place and the look of a part inside the slice are the slice's own affair.
  const isInside = element.closest(own) !== null;
  const isFixed = style.position === 'fixed' && element !== root;
  const start = isFixed ? new DOMRect() : root.getBoundingClientRect();
  // A part that holds one of the slice's may grow with it.
  const sides =
    root.querySelector(own) === null
      ? [x - start.x, y - start.y, width, height]
      : [x - start.x, width];
  const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const leadsTo = ['href', 'action', 'formaction', 'target'].map((of) => element.getAttribute(of));
  const isShown = element.getClientRects().length > 0;
  return {
    name: `${element.localName} "${text.replace(/\s+/g, ' ').trim().slice(0, 40)}"`,
    isShown,
    // Chromium may keep the styles of hidden elements from another width.
    styles:
      isShown && !isInside
        ? properties.map((of) => `${of} ${style[of as keyof CSSStyleDeclaration]}`).join('; ')
        : '',
    box: isShown && !isInside ? sides.map(Math.round).join(' ') : '',
    address: leadsTo.filter(Boolean).join(' '),
    varies: element.closest('[aria-current], [data-by-page]') !== null,
  };
}

/** Reads everything outside the slice. Runs in the page, too. */
function read(
  { slice, isOnlyShell }: ReadSettings,
  take: typeof describe,
  isHit: typeof press,
): SeenParts {
  const own = `[data-remote="${slice}"]`;
  const elementsIn = (element: Element, place: string): [string, Element][] => [
    [place, element],
    ...(element instanceof SVGElement ? [] : [...element.children])
      .filter((child) => !child.matches('[data-remote], script, style, template'))
      .flatMap((child, at) => elementsIn(child, `${place}/${child.localName}${at}`)),
  ];
  const roots = ['header', 'footer', 'dialog[open]'].flatMap((selector) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.closest('[data-remote]') === null)
      .map((element): [string, Element] => [selector, element]),
  );
  for (const element of isOnlyShell
    ? []
    : document.querySelectorAll<HTMLElement>('[data-remote]')) {
    const { remote = '', slot, page, modal } = element.dataset;
    // The slice's own are named alone, since it may have received them from another.
    roots.push([`${remote === slice ? 'own' : remote} ${slot ?? page ?? modal ?? ''}`, element]);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  // All of them before the presses, which scroll.
  const seen = roots.map(([part, root]) => ({
    part,
    elements: (root.matches(own) ? [] : elementsIn(root, root.localName)).map(
      ([place, element]) => [place, element, take(element, root, own)] as const,
    ),
  }));
  // What lets presses through covers others as well.
  const solid = new CSSStyleSheet();
  solid.replaceSync(
    `body > :not(#root), body > :not(#root) *, ${own} * { pointer-events: auto !important; }`,
  );
  document.adoptedStyleSheets.push(solid);
  const parts = seen.map(({ part, elements }) => [
    part,
    Object.fromEntries(
      elements.map(([place, element, one]) => [place, { ...one, isPressable: isHit(element) }]),
    ),
  ]);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== solid);
  window.scrollTo({ top: 0, behavior: 'instant' });
  return Object.fromEntries(parts);
}

interface ReadSettings {
  readonly slice: string;
  /** Whether to read the shell's parts alone, since the page is new. */
  readonly isOnlyShell: boolean;
}

/** Playwright serializes one string ten times faster than a thousand objects. */
export const readElements = (settings: ReadSettings): string =>
  `JSON.stringify((${read})(${JSON.stringify(settings)}, ${describe}, ${press}))`;
