import { dirname, join } from 'node:path/posix';
import { parseAst } from 'vite';
import { sends } from './sends-form';
import { importedNames, isNamespace, type Node, nameOf, textsIn, visit } from './syntax-nodes';

/**
 * A file's reference to a package, or to a path relative to the repository's root (which may
 * contain wildcards).
 */
export interface Reference {
  readonly kind: 'package' | 'path';
  readonly target: string;
}

export type Use =
  | 'fetch'
  | 'another host'
  | 'callApi'
  | 'Slot'
  | 'listen'
  | '<form>'
  | 'router'
  | 'storage'
  | 'remote name'
  | 'computed import';

export interface Found {
  readonly references: readonly Reference[];
  readonly uses: readonly Use[];
}

/**
 * Finds all references in a source file: imports and exports, `import()`, `import.meta.glob`,
 * `import.meta.resolve`, `new URL(…, import.meta.url)`, `require`, and paths passed to child
 * processes and workers. In style sheets, finds `@import`, `composes … from` and `url()`.
 * @param file Relative to the repository's root, with forward slashes.
 * @param workspaces Folders relative to the root.
 */
export function getReferences(file: string, source: string, workspaces: readonly string[]): Found {
  const named = file.endsWith('.css')
    ? namedInStyles(source)
    : namedInScript(file, source, workspaces);
  return {
    references: named.targets.map((target) => resolved(file, target, workspaces)),
    uses: named.uses,
  };
}

export const getWorkspace = (path: string, workspaces: readonly string[]): string | undefined =>
  workspaces.find((folder) => path === folder || path.startsWith(`${folder}/`));

/**
 * Resolves a relative path or workspace name (`@platband/host` is in `platform/host`) to a path
 * from the root. Treats anything else as a package.
 */
function resolved(file: string, target: string, workspaces: readonly string[]): Reference {
  if (target.startsWith('/..'))
    return resolved(`${getWorkspace(file, workspaces) ?? ''}/x`, `.${target}`, workspaces);
  const plain = target.replace(/[?#].*$/, '').replace(/^file:/, '');
  if (plain.startsWith('.'))
    return { kind: 'path', target: concrete(join(dirname(file), plain), file, workspaces) };
  const path = plain.replace(/^@platband(?=\/)/, 'platform').replace(/^[/@]/, '');
  return getWorkspace(path, workspaces) === undefined
    ? { kind: 'package', target: plain }
    : { kind: 'path', target: path };
}

/** A wildcard as the top folder can match any workspace, so assume a different one. */
function concrete(target: string, file: string, workspaces: readonly string[]): string {
  const [first = '', ...rest] = target.split('/');
  if (!first.includes('*') || rest.length === 0) return target;
  const start = first.slice(0, first.indexOf('*'));
  return [
    workspaces.find((name) => name.startsWith(start) && !file.startsWith(`${name}/`)) ?? first,
    ...rest,
  ].join('/');
}

interface Named {
  readonly targets: readonly string[];
  readonly uses: readonly Use[];
}

function namedInStyles(source: string): Named {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const patterns = [
    /@import\s+(?:url\()?\s*["']([^"']+)["']/g,
    /composes:[^;]*\sfrom\s+["']([^"']+)["']/g,
    /url\(\s*["']?(?!data:|#)([^"')]+)["']?\s*\)/g,
  ];
  return {
    targets: patterns.flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([, target = '']) => target),
    ),
    uses: [],
  };
}

function namedInScript(file: string, source: string, workspaces: readonly string[]): Named {
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const imported = (program['body'] as Node[]).flatMap(({ source: from }) => textsIn(from));
  const found: Finding = {
    targets: [],
    uses: new Set(),
    metas: 0,
    workspaces,
    startsProcesses: imported.some(
      (name) => name === 'node:child_process' || name === 'node:worker_threads',
    ),
  };
  visit(program, (node) => (readers[node.type] ?? readPaths)(node, found));
  if (found.metas > 0) found.uses.add('computed import');
  return { targets: found.targets, uses: [...found.uses] };
}

interface Finding {
  readonly targets: string[];
  readonly uses: Set<Use>;
  /** Uses of `import.meta` other than `import.meta.name`, since they can refer to anything. */
  metas: number;
  readonly workspaces: readonly string[];
  /** In a file that starts processes, texts that are paths in other rooms count as references. */
  readonly startsProcesses: boolean;
}

type Reader = (node: Node, found: Finding) => void;

const argument = (node: Node, at: number): Node => (node['arguments'] as Node[])[at] as Node;

const readPaths: Reader = (node, { startsProcesses, targets, workspaces }) => {
  if (startsProcesses) targets.push(...pathsIn(node, workspaces));
};

const readImport: Reader = (node, { targets, uses }) => {
  targets.push(...textsIn(node['source'] ?? node['argument']));
  for (const use of usesOfImport(node)) uses.add(use);
  if (node.type === 'ImportExpression' && textsIn(node['source']).length === 0)
    uses.add('computed import');
};

const readText: Reader = (node, found) => {
  if (textsIn(node).some((text) => /^mf-[a-z]/.test(text))) found.uses.add('remote name');
  readPaths(node, found);
};

const readNew: Reader = (node, { targets }) => {
  const name = nameOf(node['callee']);
  const isOwnUrl = name === 'URL' && nameOf(argument(node, 1)) === 'import.meta.url';
  if (isOwnUrl || /^(?:Shared)?Worker$/.test(name)) targets.push(...textsIn(argument(node, 0)));
};

const readCall: Reader = (node, { targets, uses }) => {
  const name = nameOf(node['callee']);
  const first = () => textsIn(argument(node, 0));
  if (/^(?:import\.meta\.(?:glob|resolve)|require|require\.resolve)$/.test(name))
    targets.push(...first());
  if (name === 'callApi') uses.add('callApi');
  if (/(?:^|\.)listen$/.test(name)) uses.add('listen');
  if (/(?:^|\.)addEventListener$/.test(name) && first().some(isSiteEvent)) uses.add('listen');
  if (/(?:^|\.)createElement$/.test(name) && sends(first(), argument(node, 1))) uses.add('<form>');
};

const readMember: Reader = (node, found) => {
  if (/^import\.meta\./.test(nameOf(node))) found.metas -= 1;
  const computed = node['computed'] === true ? textsIn(node['property']) : [];
  if (computed.some(isRequest)) found.uses.add('fetch');
  if (computed.some(isStorage)) found.uses.add('storage');
};

const readers: Readonly<Record<string, Reader>> = {
  ImportDeclaration: readImport,
  ExportNamedDeclaration: readImport,
  ExportAllDeclaration: readImport,
  ImportExpression: readImport,
  TSImportType: readImport,
  TSImportEqualsDeclaration: (node, { targets }) =>
    void targets.push(...textsIn((node['moduleReference'] as Node)['expression'])),
  MetaProperty: (_node, found) => {
    found.metas += 1;
  },
  NewExpression: readNew,
  CallExpression: readCall,
  Identifier: (node, { uses }) => {
    if (isRequest(nameOf(node))) uses.add('fetch');
    if (isStorage(nameOf(node))) uses.add('storage');
  },
  Literal: readText,
  TemplateLiteral: readText,
  Property: (node, { uses }) => {
    const isAddress = /^(?:base_?url|endpoint|uri)$/i.test(nameOf(node['key']));
    if (isAddress && textsIn(node['value']).some((text) => /^(?:https?|wss?):\/\//.test(text)))
      uses.add('another host');
  },
  JSXOpeningElement: (node, { uses }) => {
    if (sends([nameOf(node['name'])], node)) uses.add('<form>');
  },
  MemberExpression: readMember,
};

const isRequest = (name: string) => /^(?:fetch|XMLHttpRequest|sendBeacon)$/.test(name);
const isStorage = (name: string) => /^(?:localStorage|sessionStorage|indexedDB)$/.test(name);
const pathsIn = (node: Node, workspaces: readonly string[]) =>
  textsIn(node).filter((text) => isPathOf(text, workspaces));
const isSiteEvent = (type: string) => type.startsWith('site:');

/** Returns restricted imports: only the host and the slice's generated access may use them. */
function usesOfImport(node: Node): readonly Use[] {
  const [source] = textsIn(node['source']);
  const names = importedNames(node);
  // Matches any contract's module.
  if (source?.endsWith('/browser/call-api')) return names.includes('callApi') ? ['callApi'] : [];
  if (source !== '@platband/slice/runtime') return [];
  const isAll = isNamespace(node);
  return [
    ...(isAll || names.includes('request') ? (['fetch'] as const) : []),
    ...(isAll || names.includes('Slot') ? (['Slot'] as const) : []),
    ...(isAll || names.some((name) => /Router/.test(name)) ? (['router'] as const) : []),
  ];
}

const isPathOf = (text: string, workspaces: readonly string[]) =>
  getWorkspace(text.replace(/^(?:\.{0,2}\/)+/, ''), workspaces) !== undefined &&
  /\/.*\.(?:[cm]?[jt]sx?)$/.test(text);
