import type { Rolldown } from 'vite';

export const runtimeModule = '@platband/slice/runtime';

type Parsed = ReturnType<Rolldown.PluginContext['parse']>;

/** Returns the names that a module imports from the runtime. */
export function namesFrom({ body }: Parsed, code: string): readonly string[] {
  return body.flatMap((node) => {
    if (node.type === 'ExportNamedDeclaration' && node.source?.value === runtimeModule)
      return node.specifiers.map(({ local }) => nameOf(local));
    if (node.type !== 'ImportDeclaration' || node.source.value !== runtimeModule) return [];
    return node.specifiers.flatMap((specifier) => {
      if (specifier.type === 'ImportSpecifier') return [nameOf(specifier.imported)];
      if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
      const members = code.matchAll(new RegExp(`\\b${specifier.local.name}\\.(\\w+)`, 'g'));
      return [...members].map(([, name = '']) => name);
    });
  });
}

const nameOf = (name: { readonly name: string } | { readonly value: string }): string =>
  'name' in name ? name.name : name.value;

/** Returns the names that modules in the built files import, sorted. */
export function namesIn(
  bundle: Rolldown.OutputBundle,
  imported: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const names = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds.flatMap((id) => imported.get(id) ?? []) : [],
  );
  return [...new Set(names)].sort();
}
