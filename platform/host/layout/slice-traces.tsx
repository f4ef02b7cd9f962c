import { withOwnRoot } from '@platform/slice/contract/own-root';
import { useEffect, useLayoutEffect } from 'react';

const marker = 'data-remote';
const sliceAround = (element: Element | null): string | null =>
  element?.closest(`[${marker}]`)?.getAttribute(marker) ?? null;

/** The slice of the last event or of the page shown since, or null if that was in the shell. */
let acting: string | null = null;

/**
 * Marks what slices append to `<body>`, such as menus in portals, with their slice: before it is in
 * the document, so that it is styled when it is measured. Root rules that they write into a
 * `<style>` of the head apply to the slice.
 */
export function markTraces(): void {
  const { head, body } = document;
  for (const type of ['pointerdown', 'pointerover', 'click', 'keydown', 'focusin', 'input'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) acting = sliceAround(target);
      },
      { capture: true },
    );
  onInsertion(body, mark, null);
  onInsertion(head, null, scopeRoot);
}

type Look = (node: HTMLElement) => void;

function onInsertion(parent: Element, before: Look | null, after: Look | null): void {
  for (const name of ['appendChild', 'insertBefore', 'append', 'prepend'] as const) {
    const insert = parent[name] as (...given: unknown[]) => unknown;
    Reflect.set(parent, name, (...given: unknown[]) => {
      const nodes = given.filter((node) => node instanceof HTMLElement);
      if (before !== null) nodes.forEach(before);
      const result = insert.apply(parent, given);
      if (after !== null) nodes.forEach(after);
      return result;
    });
  }
}

function mark(node: HTMLElement): void {
  if (node.parentNode === document.body || node.matches(`script, style, link, [${marker}]`)) return;
  const rendered = renderedBy(node);
  const slice = rendered === undefined ? acting : rendered;
  if (slice !== null) node.setAttribute(marker, slice);
}

function scopeRoot(node: HTMLElement): void {
  const slice = acting;
  const sheet = node instanceof HTMLStyleElement ? node.sheet : null;
  if (sheet === null || slice === null) return;
  const insertRule = sheet.insertRule.bind(sheet);
  sheet.insertRule = (rule, at) => insertRule(withOwnRoot(rule, slice), at);
}

interface Fiber {
  readonly return: Fiber | null;
  readonly stateNode: unknown;
}

/**
 * Returns the slice whose component renders an element, null for the shell's, or undefined if React
 * does not render it. React has no public way from an element to its component.
 */
function renderedBy(node: HTMLElement): string | null | undefined {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key === undefined ? null : (Reflect.get(node, key) as Fiber | null);
  if (fiber === null) return undefined;
  for (; fiber !== null; fiber = fiber.return) {
    const { stateNode } = fiber;
    if (stateNode instanceof Element && stateNode !== node && stateNode.hasAttribute(marker))
      return stateNode.getAttribute(marker);
  }
  return null;
}

/** Set by the platform itself while a dialog is open. */
const ownAttribute = 'data-modal';
type Attributes = ReadonlyMap<string, string>;

const attributesOf = (element: Element): Attributes =>
  new Map([...element.attributes].map(({ name, value }) => [name, value]));
const pageElements = () => [document.documentElement, document.body];

let before: readonly Attributes[] = [];
let shown: string | null = null;

/** Starts with the present state of `<html>` and `<body>`, before any slice's code runs. */
export function clearTraces(): void {
  before = pageElements().map(attributesOf);
  shown = null;
}

/**
 * Removes what the last page's slice has left on `<html>` and `<body>` when a page of another slice
 * is shown. Must precede the page, so that its effects run first.
 */
export function PageTraces({ remote }: { readonly remote: string }) {
  useLayoutEffect(() => {
    if (shown !== null && shown !== remote)
      for (const [at, element] of pageElements().entries())
        removeAdded(element, before[at] ?? new Map());
    shown = remote;
    acting = remote;
  }, [remote]);
  // Later than the effects by which the last page's components remove their elements.
  useEffect(() => {
    const isGone = (name: string | null) =>
      document.querySelector(`#root [${marker}="${name}"]`) === null;
    for (const left of document.querySelectorAll(`body > [${marker}]`)) {
      const slice = left.getAttribute(marker);
      if (slice !== remote && isGone(slice)) left.remove();
    }
  }, [remote]);
  return null;
}

function removeAdded(element: Element, known: Attributes): void {
  const classes = (known.get('class') ?? '').split(/\s+/);
  for (const name of [...element.classList])
    if (!classes.includes(name)) element.classList.remove(name);
  for (const { name } of [...element.attributes])
    if (!known.has(name) && name !== ownAttribute && (name !== 'class' || element.className === ''))
      element.removeAttribute(name);
  const style = known.get('style');
  if (style !== undefined) element.setAttribute('style', style);
}
