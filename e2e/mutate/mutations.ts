/** A node of ESTree, as Vite's parser has it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const otherOperators = new Map(
  Object.entries({
    '===': '!==',
    '!==': '===',
    '==': '!=',
    '!=': '==',
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',

    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
    '??': '&&',
    '+=': '-=',
    '-=': '+=',
  }),
);
const otherMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    min: 'max',
    max: 'min',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
  }),
);
const leftOutMethods = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'slice',
]);

type Mutate = (node: Node, source: string) => readonly string[];

const byType: Readonly<Record<string, Mutate>> = {
  BinaryExpression: (node, source) =>
    node['operator'] === '+' && [node['left'], node['right']].some(isText)
      ? []
      : withOtherOperator(node, source),
  LogicalExpression: withOtherOperator,
  AssignmentExpression: withOtherOperator,
  UnaryExpression: (node, source) =>
    node['operator'] === '!' ? [textOf(node['argument'], source)] : [],
  UpdateExpression: (node, source) => {
    const text = textOf(node, source);
    return [text.includes('++') ? text.replace('++', '--') : text.replace('--', '++')];
  },
  CallExpression: withOtherMethod,
  ArrayExpression: (node, source) => {
    const items = node['elements'] as readonly (Node | null)[];
    const kept = items.slice(0, -1).map((item) => textOf(item, source));
    return items.length === 0 ? [] : [`[${kept.join(', ')}]`];
  },
  Literal: ({ value }) => {
    if (typeof value === 'boolean') return [String(!value)];
    return typeof value === 'string' ? [value === '' ? "'mutant'" : "''"] : [];
  },
  TemplateLiteral: (node, source) => (textOf(node, source) === '``' ? [] : ["''"]),
};

/**
 * What may stand in the place of this expression: each a mutant. Numbers, regular expressions and
 * texts of markup are as they are.
 */
export function expressionMutations(node: Node, key: string, source: string): readonly string[] {
  const mutations = byType[node.type]?.(node, source) ?? [];
  if (key === 'test' && node.type !== 'Literal')
    return [...mutations.filter(() => !isEitherOr(node)), 'true', 'false'];
  // What an arrow without braces answers.
  if (
    key === 'body' &&
    mutations.length === 0 &&
    /Expression$|^JSX/.test(node.type) &&
    !/Function/.test(node.type)
  )
    return ['undefined'];
  return mutations;
}

/** What is its opposite as a condition is also wrong as `true`, or as `false`. */
function isEitherOr({ operator }: Node): boolean {
  return operator === '!' || operator === '===' || operator === '!==';
}

export function textOf(node: unknown, source: string): string {
  const { start, end } = (node ?? { start: 0, end: 0 }) as Node;
  return source.slice(start, end);
}

function isText(node: unknown): boolean {
  const { type, value } = node as Node;
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
}

function withOtherOperator(node: Node, source: string): readonly string[] {
  const operator = String(node['operator']);
  const other = otherOperators.get(operator);
  const left = node['left'] as Node;
  const right = node['right'] as Node;
  if (other === undefined) return [];
  const between = source.slice(left.end, right.start).replace(operator, () => other);
  const before = source.slice(node.start, left.end);
  // `??` does not stand beside others without parentheses.
  return [
    (left.type === 'LogicalExpression' ? `(${before})` : before) +
      between +
      source.slice(right.start, node.end),
  ];
}

function withOtherMethod(node: Node, source: string): readonly string[] {
  const callee = node['callee'] as Node;
  // A part of `a?.b.c()` cannot be put in parentheses.
  if (callee.type !== 'MemberExpression' || textOf(callee, source).includes('?.')) return [];
  const name = textOf(callee['property'], source);
  const object = textOf(callee['object'], source);
  if (leftOutMethods.has(name)) return [object];
  const other = otherMethods.get(name);
  return other === undefined ? [] : [`${object}.${other}${source.slice(callee.end, node.end)}`];
}
