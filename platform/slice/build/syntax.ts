/** A syntax node; which fields it has depends on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof (value as Partial<Node> | null)?.type === 'string';

/** Visits all nodes except texts that name modules and properties. */
export function visit(node: object, look: (node: Node) => void): void {
  if (isNode(node)) look(node);
  for (const [field, value] of Object.entries(node)) {
    if (field === 'source' || (field === 'key' && !(node as { computed?: boolean }).computed))
      continue;
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, look);
  }
}
