import { ownPrefix } from './selector-scope';

/** At-rules that affect only their content. */
export const conditions = ['media', 'supports', 'container', 'starting-style'] as const;

export type SharedName = 'keyframes' | 'font-face' | 'property';

const beginnings: Readonly<Record<SharedName, string>> = {
  keyframes: '',
  'font-face': '',
  property: '--',
};

/** Returns the problem with a page-wide name, or null if it starts with the slice's prefix. */
export function nameProblem(kind: SharedName, name: string, slice: string): string | null {
  const own = `${beginnings[kind]}${ownPrefix(slice)}`;
  if (name.startsWith(own)) return null;
  return `@${kind} ${name} has a name that the whole page shares: let it begin with "${own}".`;
}

const reasons: Readonly<Record<string, string>> = {
  import:
    'brings in a sheet that nobody has checked: put it among the sources, and import it from there.',
  layer:
    'is ignored with all its rules by browsers that the site supports, and it orders the whole page. Remove it: rules of slices need no layers.',
};

export const ruleProblem = (rule: string): string =>
  `@${rule} ${reasons[rule] ?? "is of the whole page, which is the shell's: do without."}`;

export const selectorProblem = (selector: string, slice: string): string =>
  `"${selector}" affects elements outside ${slice}: style elements of the slice's own, by a class of its style sheet.`;
