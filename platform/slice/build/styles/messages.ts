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
  return `@${kind} ${name} has a name that the whole page shares. Start it with "${own}".`;
}

const reasons: Readonly<Record<string, string>> = {
  import:
    'loads a style sheet that is not checked. Add it to the sources and import it from there.',
  layer:
    'is ignored, with all its rules, by some supported browsers, and affects the whole page. Remove it, since styles of slices need no layers.',
};

export const ruleProblem = (rule: string): string =>
  `@${rule} ${reasons[rule] ?? 'affects the whole page, which belongs to the shell. Remove it.'}`;

export const selectorProblem = (selector: string, slice: string): string =>
  `"${selector}" affects elements outside ${slice}. Style the slice's own elements, by a class of its style sheet.`;
