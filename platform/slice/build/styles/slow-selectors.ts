import type { Selector, SelectorComponent } from 'lightningcss';
import { getSubject, isOfPage } from './selector-scope';

/**
 * Explains why a selector with `:has()` slows down the page: browsers evaluate it again at each
 * insertion below an element that it can start from, and restyle whatever can match. Returns null
 * if it does not.
 */
export function slowProblem(selector: Selector): string | null {
  const starts = toCompounds(selector).filter((compound) => compound.some(isHas));
  if (starts.length === 0) return null;
  if (starts.some((compound) => compound.some(isOfPage) || !compound.some(isNamed)))
    return 'uses :has() on an element without a class, so each insertion restyles the page. Use :has() on a class, or set an attribute by script.';
  const subject = getSubject(selector);
  return subject.some(isNamed) || subject.some(({ type }) => type === 'type')
    ? null
    : 'uses :has() and matches any element, so each change restyles the page. Match a class instead.';
}

function toCompounds(selector: Selector): readonly Selector[] {
  const end = selector.findIndex(({ type }) => type === 'combinator');
  return end === -1
    ? [selector]
    : [selector.slice(0, end), ...toCompounds(selector.slice(end + 1))];
}

/** Also finds it inside other pseudo-classes, as in `:not(:has(p))`. */
const isHas = (part: SelectorComponent): boolean =>
  JSON.stringify(part).includes('"type":"pseudo-class","kind":"has"');

const isNamed = (part: SelectorComponent): boolean =>
  ['class', 'id', 'attribute', 'nesting'].includes(part.type) ||
  (part.type === 'pseudo-class' &&
    (part.kind === 'is' || part.kind === 'where') &&
    part.selectors.every((selector) => getSubject(selector).some(isNamed)));
