import {
  type Rule,
  type Selector,
  type SelectorComponent,
  type StyleRule,
  type StyleSheet,
  transform,
} from 'lightningcss';

/**
 * Returns the prefix of a slice's class names, keyframes, font families and registered properties.
 * Slice names have no underscore.
 */
export const ownPrefix = (slice: string): string => `${slice}_`;

/**
 * Returns the selector of the element under which the host mounts each part of a slice, and of what
 * the slice appends to `<body>`.
 */
export const getMarker = (slice: string) => `[data-remote="${slice}"]`;

/**
 * Uses `:where`, which adds no specificity, so that the slice's rules keep their order. Requires
 * Chrome 88, Safari 14 and Firefox 82.
 */
const suffixOf = (slice: string) => `:where(${getMarker(slice)},${getMarker(slice)} *)`;

/**
 * Parses a style sheet.
 * @throws Error with the line and column of invalid CSS.
 */
export function parseStyles(css: string): StyleSheet {
  const sheets: StyleSheet[] = [];
  transform({
    filename: 'style.css',
    code: Buffer.from(css),
    // biome-ignore lint/correctness/noComponentHookFactories: it is the parser's name for it
    visitor: { StyleSheetExit: (sheet) => void sheets.push(sheet) },
  });
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('The parser returned no style sheet.');
  return sheet;
}

/**
 * Returns the rules with selectors of a style sheet, also the nested ones.
 * @throws Error with the line and column of invalid CSS.
 */
export function styleRulesIn(css: string): readonly StyleRule[] {
  const found: StyleRule[] = [];
  transform({
    filename: 'style.css',
    code: Buffer.from(css),
    visitor: { Rule: { style: ({ value }) => void found.push(value) } },
  });
  return found;
}

const selectorIn = ([rule]: readonly Rule[]): Selector =>
  (rule?.type === 'style' ? rule.value.selectors[0] : undefined) ?? [];

/** Whether a selector part matches only the slice's elements. */
export type IsOwn = (component: SelectorComponent) => boolean;

/** Returns a function that matches the slice's marker, and classes and ids with its prefix. */
export function ownIn(slice: string): IsOwn {
  const marker = JSON.stringify(selectorIn(parseStyles(`${getMarker(slice)}{top:0}`).rules)[0]);
  return (component) =>
    component.type === 'class' || component.type === 'id'
      ? component.name.startsWith(ownPrefix(slice))
      : JSON.stringify(component) === marker;
}

/**
 * Whether a selector matches only inside the slice: the matched element or an ancestor belongs to
 * it. Siblings may belong to others, and a class does not make the document part of the slice.
 */
export function isScoped(selector: Selector, isOwn: IsOwn): boolean {
  const subject = getSubject(selector);
  const hasOwn = subject.some(
    (part) =>
      isOwn(part) || (isChoice(part) && part.selectors.every((one) => isScoped(one, isOwn))),
  );
  if (hasOwn && !subject.some(isOfPage)) return true;
  const around = selector.slice(0, selector.length - subject.length);
  const combinator = around.pop();
  if (combinator?.type !== 'combinator') return false;
  return (
    (combinator.value === 'descendant' || combinator.value === 'child') && isScoped(around, isOwn)
  );
}

const isChoice = (part: SelectorComponent) =>
  part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');

/** Whether a selector part matches an element that exists once per page, around all slices. */
export const isOfPage = (part: SelectorComponent): boolean =>
  part.type === 'type'
    ? /^(?:html|body)$/i.test(part.name)
    : part.type === 'pseudo-class' && part.kind === 'root';

export const getSubject = (selector: Selector): Selector =>
  selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1);

export function scoped(selector: string, slice: string): string {
  const suffix = selectorIn(parseStyles(`${suffixOf(slice)}{top:0}`).rules);
  const { code } = transform({
    filename: 'style.css',
    code: Buffer.from(`${selector}{top:0}`),
    visitor: {
      Rule: {
        style: ({ type, value }) => ({
          type,
          value: { ...value, selectors: value.selectors.map((one) => withSuffix(one, suffix)) },
        }),
      },
    },
  });
  return code.toString().replace(/\s*\{[^{]*$/, '');
}

/** Inserts the suffix before pseudo-elements, which must come last. */
function withSuffix(selector: Selector, suffix: Selector): Selector {
  const start = selector.length - getSubject(selector).length;
  const at = selector.findIndex(({ type }, index) => index >= start && type === 'pseudo-element');
  const end = at === -1 ? selector.length : at;
  return [...selector.slice(0, end), ...suffix, ...selector.slice(end)];
}
