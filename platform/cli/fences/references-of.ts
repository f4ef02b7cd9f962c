import { dirname, join } from 'node:path/posix';
import { parseAst } from 'vite';

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
  | 'profile'
  | 'router'
  | 'storage'
  | 'remote name'
  | 'computed import';

export interface Found {
  readonly references: readonly Reference[];
  readonly uses: readonly Use[];
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
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
 * Resolves a relative path or workspace name (`@platform/host` is in `platform/host`) to a path
 * from the root. Treats anything else as a package.
 */
function resolved(file: string, target: string, workspaces: readonly string[]): Reference {
  if (target.startsWith('/..'))
    return resolved(`${getWorkspace(file, workspaces) ?? ''}/x`, `.${target}`, workspaces);
  const plain = target.replace(/[?#].*$/, '').replace(/^file:/, '');
  if (plain.startsWith('.'))
    return { kind: 'path', target: concrete(join(dirname(file), plain), file, workspaces) };
  const path = plain.replace(/^[/@]/, '');
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
  const targets: string[] = [];
  const uses = new Set<Use>();
  const take = (value: unknown) => void targets.push(...textsIn(value));
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const imported = (program['body'] as Node[]).flatMap(({ source: from }) => textsIn(from));
  // Counts uses of `import.meta` other than `import.meta.name`, since they can refer to anything.
  let metas = 0;
  const startsProcesses = imported.some(
    (name) => name === 'node:child_process' || name === 'node:worker_threads',
  );
  visit(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSImportType':
        take(node['source'] ?? node['argument']);
        for (const use of usesOfImport(node)) uses.add(use);
        if (node.type === 'ImportExpression' && textsIn(node['source']).length === 0)
          uses.add('computed import');
        break;
      case 'TSImportEqualsDeclaration':
        take((node['moduleReference'] as Node)['expression']);
        break;
      case 'MetaProperty':
        metas += 1;
        break;
      case 'NewExpression':
        if (
          nameOf(node['callee']) === 'URL' &&
          /^import\.meta\.url$/.test(nameOf((node['arguments'] as Node[])[1]))
        )
          take((node['arguments'] as Node[])[0]);
        if (/^(?:Shared)?Worker$/.test(nameOf(node['callee'])))
          take((node['arguments'] as Node[])[0]);
        break;
      case 'CallExpression':
        if (
          /^(?:import\.meta\.(?:glob|resolve)|require|require\.resolve)$/.test(
            nameOf(node['callee']),
          )
        )
          take((node['arguments'] as Node[])[0]);
        if (nameOf(node['callee']) === 'callApi') uses.add('callApi');
        if (/(?:^|\.)listen$/.test(nameOf(node['callee']))) uses.add('listen');
        if (
          /(?:^|\.)addEventListener$/.test(nameOf(node['callee'])) &&
          textsIn((node['arguments'] as Node[])[0]).some(isSiteEvent)
        )
          uses.add('listen');
        if (
          /(?:^|\.)createElement$/.test(nameOf(node['callee'])) &&
          sends(textsIn((node['arguments'] as Node[])[0]), (node['arguments'] as Node[])[1])
        )
          uses.add('<form>');
        break;
      case 'Identifier':
        if (/^(?:fetch|XMLHttpRequest|sendBeacon)$/.test(nameOf(node))) uses.add('fetch');
        if (isStorage(nameOf(node))) uses.add('storage');
        break;
      case 'Literal':
      case 'TemplateLiteral':
        if (textsIn(node).some((text) => /^mf-[a-z]/.test(text))) uses.add('remote name');
        if (startsProcesses) targets.push(...pathsIn(node, workspaces));
        break;
      case 'Property':
        if (
          /^(?:base_?url|endpoint|uri)$/i.test(nameOf(node['key'])) &&
          textsIn(node['value']).some((text) => /^(?:https?|wss?):\/\//.test(text))
        )
          uses.add('another host');
        break;
      case 'JSXOpeningElement':
        if (sends([nameOf(node['name'])], node)) uses.add('<form>');
        break;
      case 'MemberExpression':
        if (/^import\.meta\./.test(nameOf(node))) metas -= 1;
        if (
          node['computed'] === true &&
          textsIn(node['property']).some((name) =>
            /^(?:fetch|XMLHttpRequest|sendBeacon)$/.test(name),
          )
        )
          uses.add('fetch');
        if (node['computed'] === true && textsIn(node['property']).some(isStorage))
          uses.add('storage');
        if (
          nameOf(node['property']) === 'profile' &&
          /[Cc]onfiguration/.test(nameOf(node['object']))
        )
          uses.add('profile');
        break;
      case 'VariableDeclarator':
        if (/[Cc]onfiguration/.test(nameOf(node['init'])) && keysOf(node['id']).includes('profile'))
          uses.add('profile');
        break;
      default:
        // In a file that starts processes, strings that are paths in other rooms count as
        // references.
        if (startsProcesses) targets.push(...pathsIn(node, workspaces));
    }
  });
  if (metas > 0) uses.add('computed import');
  return { targets, uses: [...uses] };
}

/**
 * Whether an element submits a form. This applies to a form with an `action`, a `method` other than
 * dialog, or unknown props, and to a button with a `formAction`.
 * @param props A JSX element, or the second argument of `createElement`.
 */
function sends([tag = '']: readonly string[], props: Node | undefined): boolean {
  const given = (props?.['attributes'] ?? props?.['properties'] ?? []) as Node[];
  const isUnknown = props !== undefined && !/^(?:JSX|ObjectE|Literal)/.test(props.type);
  return (
    (tag === 'form' && (isUnknown || given.some(({ type }) => /Spread/.test(type)))) ||
    given.some((prop) => {
      const name = nameOf(prop['name'] ?? prop['key']) || textsIn(prop['key']).join();
      if (/^form(?:Action|Method)$/.test(name)) return true;
      return (
        tag === 'form' &&
        (name === 'action' || (name === 'method' && !textsIn(prop['value']).includes('dialog')))
      );
    })
  );
}

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
  if (source !== '@platform/slice/runtime') return [];
  const isAll = isNamespace(node);
  return [
    ...(isAll || names.includes('request') ? (['fetch'] as const) : []),
    ...(isAll || names.includes('Slot') ? (['Slot'] as const) : []),
    ...(isAll || names.some((name) => /Router/.test(name)) ? (['router'] as const) : []),
  ];
}

const isNamespace = (node: Node): boolean =>
  ((node['specifiers'] as Node[] | undefined) ?? []).some(
    ({ type }) => type === 'ImportNamespaceSpecifier',
  );

const isPathOf = (text: string, workspaces: readonly string[]) =>
  getWorkspace(text.replace(/^(?:\.{0,2}\/)+/, ''), workspaces) !== undefined &&
  /\/.*\.(?:[cm]?[jt]sx?)$/.test(text);

function textsIn(value: unknown): string[] {
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

function nameOf(value: unknown): string {
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

const keysOf = (pattern: unknown): string[] =>
  ((pattern as Node | null)?.['properties'] as Node[] | undefined)?.map((property) =>
    nameOf(property['key']),
  ) ?? [];

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child as Node, look);
  }
}

const importedNames = (node: Node): readonly string[] =>
  ((node['specifiers'] as Node[] | undefined) ?? []).map((specifier) =>
    nameOf((specifier['imported'] ?? specifier['local']) as Node),
  );
