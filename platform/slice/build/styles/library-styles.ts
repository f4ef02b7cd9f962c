import type { CSSOptions } from 'vite';
import { getMarker, ownPrefix } from './selector-scope';

type Postcss = Extract<
  NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number],
  { prepare?: unknown }
>;
export type Root = Parameters<
  Extract<NonNullable<Postcss['Once']>, (...given: never) => unknown>
>[0];
export type Rule = Parameters<Parameters<Root['walkRules']>[0]>[0];

/**
 * Scopes a library's style sheet, such as Tailwind's, to the slice: flattens layers in order, for
 * browsers without layers; applies root rules and themes to the slice's marker; and prefixes
 * keyframes and registered properties.
 */
export function scopeLibrary(root: Root, slice: string): void {
  flattenLayers(root);
  rename(root, slice);
  root.walkRules((rule) => applyToMarker(rule, slice));
}

const pageOnly = /^(?::root|:host|html|body)$/i;
/** The page under a condition: `:root.dark`, `html[data-theme="dark"] body`. */
const pageWhere =
  /(?:^|[\s>+~])(?::root|html|body)(?:\.[\w-]+|\[[^\]]*\]|:[\w-]+(?:\([^()]*\))?)*$/i;
/** A class or attribute alone, which a script may set on `<html>`: `.dark`. */
const condition = /^(?:\.[\w-]+|\[[^\]]*\])+$/;

/**
 * Applies rules of the page to the slice's marker, and rules of a class that sets custom properties
 * also to the marker below that class: such a class is a theme. What the slice appends to `<body>`
 * has the marker, too, and gets only what it would inherit from the page.
 */
function applyToMarker(rule: Rule, slice: string): void {
  const marker = getMarker(slice);
  // Tailwind's registered properties have the prefix, and belong to single elements.
  const isTheme = rule.nodes.some(
    (node) =>
      node.type === 'decl' &&
      node.prop.startsWith('--') &&
      !node.prop.startsWith(`--${ownPrefix(slice)}`),
  );
  const toMarker = (selector: string, on: string): readonly string[] => {
    if (pageOnly.test(selector)) return [on];
    if (pageWhere.test(selector)) return [`${selector} :where(${on})`];
    return isTheme && condition.test(selector) && !selector.includes(marker)
      ? [selector, `${selector} :where(${on})`]
      : [selector];
  };
  const { selectors } = rule;
  const isOfPage = selectors.some((one) => pageOnly.test(one) || pageWhere.test(one));
  const boxes = isOfPage
    ? rule.nodes.filter((node) => node.type === 'decl' && !inherited.test(node.prop))
    : [];
  rule.selectors = [...new Set(selectors.flatMap((one) => toMarker(one, marker)))];
  if (boxes.length === 0) return;
  const inPage = `${marker}:where(:not(body > *))`;
  const box = rule.cloneAfter({ nodes: [] });
  box.selectors = [...new Set(selectors.flatMap((one) => toMarker(one, inPage)))];
  box.append(boxes);
  if (rule.nodes.length === 0) rule.remove();
}

/** Properties that inherit, which are a fixed set of CSS, and custom ones. */
const inherited =
  /^(?:--|-(?:webkit|moz)-|accent-color|caret|color|cursor|direction|fill|font|hyphen|letter-|line-(?:break|height)|list-style|overflow-wrap|quotes|stroke|tab-size|text-(?!decoration|overflow)|visibility|white-space|word-|writing-)/;

function flattenLayers(root: Root): void {
  const order: string[] = [];
  root.walkAtRules('layer', ({ params }) => {
    for (const name of params.split(',')) if (!order.includes(name.trim())) order.push(name.trim());
  });
  const whole = root.nodes.filter((node) => node.type === 'atrule' && node.name === 'layer');
  const rank = (node: (typeof whole)[number]) =>
    node.type === 'atrule' ? order.indexOf(node.params.trim()) : 0;
  root.prepend(...whole.sort((one, other) => rank(one) - rank(other)));
  root.walkAtRules('layer', (layer) => void layer.replaceWith(layer.nodes ?? []));
}

function rename(root: Root, slice: string): void {
  const properties = new Map<string, string>();
  const animations = new Map<string, string>();
  const prefix = ownPrefix(slice);
  root.walkAtRules(/^(?:property|(?:-webkit-)?keyframes)$/, (rule) => {
    const name = rule.params.trim();
    const isProperty = rule.name === 'property';
    if (name.replace(/^--/, '').startsWith(prefix)) return;
    rule.params = isProperty ? `--${prefix}${name.slice(2)}` : `${prefix}${name}`;
    (isProperty ? properties : animations).set(name, rule.params);
  });
  const containers = new Map<string, string>();
  root.walkDecls(/^container(?:-name)?$/, (declaration) => {
    const [names = '', ...type] = declaration.value.split('/');
    const own = names.replace(/[\w-]+/g, (name) => {
      if (name === 'none' || name.startsWith(prefix)) return name;
      containers.set(name, prefix + name);
      return prefix + name;
    });
    declaration.value = [own, ...type].join('/');
  });
  root.walkAtRules('container', (rule) => {
    rule.params = rule.params.replace(/^[\w-]+/, (name) => containers.get(name) ?? name);
  });
  const renamed = (text: string, names: ReadonlyMap<string, string>) =>
    names.size === 0 ? text : text.replace(/[\w-]+/g, (word) => names.get(word) ?? word);
  root.walkDecls((declaration) => {
    declaration.prop = properties.get(declaration.prop) ?? declaration.prop;
    declaration.value = renamed(declaration.value, properties);
    // Tailwind refers to animations in custom properties such as --animate-spin.
    if (/^(?:-webkit-)?animation(?:-name)?$|^--.*anim/.test(declaration.prop))
      declaration.value = renamed(declaration.value, animations);
  });
}
