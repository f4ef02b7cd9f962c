import type { CSSOptions } from 'vite';
import { getMarker, isOfWholePage, ownPrefix } from './selector-scope';

type Postcss = Extract<
  NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number],
  { prepare?: unknown }
>;
export type Root = Parameters<
  Extract<NonNullable<Postcss['Once']>, (...given: never) => unknown>
>[0];

/**
 * Scopes a library's style sheet, such as Tailwind's, to the slice: flattens layers in order, for
 * browsers without layers; applies root rules to the slice's marker; and prefixes keyframes and
 * registered properties.
 */
export function scopeLibrary(root: Root, slice: string): void {
  flattenLayers(root);
  root.walkRules((rule) => {
    if (rule.selectors.some(isOfWholePage))
      rule.selectors = [
        ...new Set(
          rule.selectors.map((selector) => (isOfWholePage(selector) ? getMarker(slice) : selector)),
        ),
      ];
  });
  rename(root, slice);
}

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
