import { parseSync } from 'vite';
import { expressionMutations, type Node, textOf } from './mutations';

/** One small change of a source, which a test should notice. */
export interface Mutant {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The line as it is written, without indentation. */
  readonly text: string;
  /** What is there, and what is put in its place. */
  readonly change: string;
  readonly start: number;
  readonly end: number;
  /** null: what is there is left out. */
  readonly replacement: string | null;
  /** `body`: all of a function, from its brace on. */
  readonly kind: 'expression' | 'statement' | 'body';
}

const longestShown = 70;
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Casts: what is inside runs. Any other node of TypeScript's is gone before anything runs. */
const casts = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Every mutant of a source, in the order of its text. */
export function mutantsIn(file: string, source: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const add = ({ start, end }: Node, kind: Mutant['kind'], replacement: string | null) => {
    const before = source.slice(0, start).split('\n');
    const text = (source.split('\n')[before.length - 1] ?? '').trim();
    const change = `${short(source.slice(start, end))} → ${kind === 'body' ? '{}' : short(replacement ?? '(left out)')}`;
    found.push({ file, line: before.length, text, change, start, end, replacement, kind });
  };
  const visit = (node: Node, parent: Node | null, key: string) => {
    if (isLeftAlone(node, parent, key, source)) return;
    for (const replacement of expressionMutations(node, key, source))
      add(node, 'expression', replacement);
    if (
      node.type === 'ExpressionStatement' &&
      node['directive'] == null &&
      !textOf(node, source).startsWith('super(')
    )
      add(node, 'statement', null);
    if (functions.has(node.type) && parent?.['kind'] !== 'constructor') {
      const body = node['body'] as Node | null;
      const statements = body?.type === 'BlockStatement' ? (body['body'] as readonly Node[]) : [];
      // A single call is left out as a statement already.
      if (
        body !== null &&
        statements.length > 0 &&
        (statements.length > 1 || statements[0]?.type !== 'ExpressionStatement')
      )
        add(body, 'body', null);
    }
    for (const [name, child] of Object.entries(node)) {
      if (casts.has(node.type) && name !== 'expression') continue;
      for (const one of Array.isArray(child) ? child : [child])
        if (isNode(one)) visit(one, node, name);
    }
  };
  visit(parseSync(file, source).program as unknown as Node, null, '');
  return found;
}

/**
 * The source with each of these mutants beside what it replaces: `isMutant`, which the worker of a
 * test has, says which one runs.
 */
export function withMutants(
  source: string,
  mutants: readonly (Mutant & { readonly id: number })[],
): string {
  const inserted = mutants.flatMap(({ id, start, end, kind, replacement }) => {
    const isOn = `globalThis.isMutant?.(${id})`;
    if (kind === 'body') return [{ at: start + 1, rank: 0, text: `if(${isOn})return;` }];
    const [before, after] =
      kind === 'statement' ? [`{if(!${isOn}){`, '}}'] : [`(${isOn}?(${replacement}):(`, '))'];
    // Of two that begin or end together the longer one is outside.
    return [
      { at: start, rank: end, text: before },
      { at: end, rank: start - source.length, text: after },
    ];
  });
  inserted.sort(
    (one, other) =>
      one.at - other.at || Number(one.rank > 0) - Number(other.rank > 0) || other.rank - one.rank,
  );
  let from = 0;
  let result = '';
  for (const { at, text } of inserted) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}

/** So many of them, the same ones for the same numbers, in their order. */
export function pick<T>(all: readonly T[], count: number, random: () => number): readonly T[] {
  return all
    .map((one, at) => ({ one, at, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
}

/** What does not run, names a file, or is a class name. */
function isLeftAlone(node: Node, parent: Node | null, key: string, source: string): boolean {
  const { type } = node;
  if (
    (type.startsWith('TS') && !casts.has(type)) ||
    type === 'ImportDeclaration' ||
    type === 'ExportAllDeclaration'
  )
    return true;
  if (type === 'JSXAttribute')
    return (
      (node['name'] as Node)['name'] === 'className' ||
      (node['value'] as Node | null)?.type === 'Literal'
    );
  if (type === 'NewExpression') return textOf(node['callee'], source) === 'URL';
  if (type === 'CallExpression')
    return textOf(node['callee'], source).startsWith('import.meta.glob');
  // What an effect depends on is checked by lint.
  if (
    key === 'arguments' &&
    type === 'ArrayExpression' &&
    parent !== null &&
    /^use[A-Z]/.test(textOf(parent['callee'], source))
  )
    return true;
  if (key === 'source' || (key === 'quasi' && parent?.type === 'TaggedTemplateExpression'))
    return true;
  return key === 'key' && parent?.['computed'] !== true;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  );
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}
