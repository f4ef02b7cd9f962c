import { useEffect, useLayoutEffect } from 'react';
import { takeStyles } from './inserted-styles';

const marker = 'data-remote';

/**
 * Marks what slices append to `<body>`, such as menus in portals, with their slice: before it is in
 * the document, so that it is styled when it is measured.
 */
export function markTraces(): void {
  const { head, body } = document;
  onInsertion(head, (node) => takeStyles(node, sliceOfCaller()));
  onInsertion(body, (node) => {
    const rendered = renderedBy(node);
    const slice = rendered === undefined ? sliceOfCaller() : rendered;
    if (slice !== null && !node.matches(`script, style, link, [${marker}]`))
      node.setAttribute(marker, slice);
    return takeStyles(node, slice);
  });
}

/** @param look Called before an insertion; its result after it. */
function onInsertion(parent: Element, look: (node: HTMLElement) => () => void): void {
  for (const name of ['appendChild', 'insertBefore', 'append', 'prepend'] as const) {
    const insert = parent[name] as (...given: unknown[]) => unknown;
    Reflect.set(parent, name, (...given: unknown[]) => {
      const then = (name === 'insertBefore' ? given.slice(0, 1) : given)
        .filter((node) => node instanceof HTMLElement && !node.isConnected)
        .map((node) => look(node as HTMLElement));
      const result = insert.apply(parent, given);
      for (const each of then) each();
      return result;
    });
  }
}

/**
 * Returns the slice whose script is running, by the address of its release, or null. On development
 * servers, whose addresses name no release, it is the page's.
 */
function sliceOfCaller(): string | null {
  const stack = new Error().stack ?? '';
  const [, slice] = /\/remotes\/([^/]+)\//.exec(stack) ?? [];
  return slice ?? (/:\d+\/(?:src|node_modules)\//.test(stack) ? shown : null);
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

type Attributes = ReadonlyMap<string, string>;

const attributesOf = (element: Element): Attributes =>
  new Map([...element.attributes].map(({ name, value }) => [name, value]));
const pageElements = () => [document.documentElement, document.body];

let before: readonly Attributes[] = [];
let shown: string | null = null;
let ownAttributes: readonly string[] = [];

/**
 * Starts with the present state of `<html>` and `<body>`, before any slice's code runs.
 * @param own Attributes that the shell sets on them later.
 */
export function clearTraces(own: readonly string[] = []): void {
  // `data-modal` is set while a modal dialog is open.
  ownAttributes = ['data-modal', ...own];
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
    if (
      !(known.has(name) || ownAttributes.includes(name)) &&
      (name !== 'class' || element.className === '')
    )
      element.removeAttribute(name);
  const style = known.get('style');
  if (style !== undefined) element.setAttribute('style', style);
}
