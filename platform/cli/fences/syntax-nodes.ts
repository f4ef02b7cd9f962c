/** A node of a syntax tree. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const isNamespace = (node: Node): boolean =>
  ((node['specifiers'] as Node[] | undefined) ?? []).some(
    ({ type }) => type === 'ImportNamespaceSpecifier',
  );

/** Returns a node's texts; interpolated values are `*`. */
export function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  const node = value as Node | null | undefined;
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node?.type === 'ArrayExpression') return textsIn(node['elements']);
  if (node?.type === 'TSLiteralType') return textsIn(node['literal']);
  // Interpolated values can be anything.
  if (node?.type === 'TemplateLiteral')
    return [
      (node['quasis'] as { value: { cooked: string } }[])
        .map(({ value: { cooked } }) => cooked)
        .join('*'),
    ];
  return [];
}

/** Returns the dotted name of a node, or an empty text. */
export function nameOf(value: unknown): string {
  const node = value as Node | null | undefined;
  if (node == null) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  if (node.type === 'MetaProperty') return `${nameOf(node['meta'])}.${nameOf(node['property'])}`;
  if (node.type === 'MemberExpression')
    return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  if (node.type === 'CallExpression') return nameOf(node['callee']);
  if (node.type === 'AwaitExpression') return nameOf(node['argument']);
  return '';
}

export function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child as Node, look);
  }
}

export const importedNames = (node: Node): readonly string[] =>
  ((node['specifiers'] as Node[] | undefined) ?? []).map((specifier) =>
    nameOf((specifier['imported'] ?? specifier['local']) as Node),
  );
