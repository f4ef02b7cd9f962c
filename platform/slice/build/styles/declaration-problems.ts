import type { Declaration, DeclarationBlock } from 'lightningcss';
import { ownPrefix } from './selector-scope';

/** Properties that set names which the whole page shares. */
const naming = new Set([
  'container',
  'container-name',
  'anchor-name',
  'timeline-scope',
  'view-transition-name',
  'scroll-timeline',
  'scroll-timeline-name',
  'view-timeline',
  'view-timeline-name',
]);
/** Words of these properties that are no names. */
const keywords = new Set([
  'none',
  'auto',
  'all',
  'match-element',
  'normal',
  'size',
  'inline-size',
  'scroll-state',
  'block',
  'inline',
  'x',
  'y',
  'inherit',
  'initial',
  'unset',
  'revert',
  'revert-layer',
]);

/** Returns what a slice's declarations do to the page around the slice, with messages. */
export function declarationProblems(
  { declarations = [], importantDeclarations = [] }: DeclarationBlock<Declaration> = {},
  slice: string,
): readonly string[] {
  return [...declarations, ...importantDeclarations].flatMap((declaration) => {
    const { property, value } = declaration;
    const name = nameOf(declaration);
    if (!naming.has(name)) return [];
    if (property === 'unparsed' || JSON.stringify(value).includes('"type":"var"'))
      return [`${name} has a computed value, which cannot be checked. Write the name out.`];
    return namesIn(value)
      .filter((given) => !given.replace(/^--/, '').startsWith(ownPrefix(slice)))
      .map(
        (given) =>
          `${name} uses the name ${given}, which the whole page shares. Start it with "${given.startsWith('--') ? '--' : ''}${ownPrefix(slice)}".`,
      );
  });
}

function nameOf({ property, value }: Declaration): string {
  if (property === 'custom') return value.name.replace(/^-(?:webkit|moz)-/, '').toLowerCase();
  return property === 'unparsed' ? value.propertyId.property : property;
}

/** Returns the words of a value other than keywords, regardless of its type. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return keywords.has(value.toLowerCase()) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, name, value: inner, containerType: _, ...rest } = value as Record<string, unknown>;
  if (type === 'token' || type === 'dashed-ident' || type === 'names')
    return isSeparator(inner) ? [] : namesIn(inner);
  if (type === 'ident') return namesIn(inner);
  return [
    ...(typeof name === 'object' ? namesIn(name) : []),
    ...namesIn(inner),
    ...namesIn(Object.values(rest)),
  ];
}

const isSeparator = (value: unknown): boolean =>
  ['comma', 'white-space'].includes((value as { type?: string } | null)?.type ?? '');
