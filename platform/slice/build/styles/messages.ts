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
  return `The name in @${kind} ${name} is shared by the whole page. Start it with "${own}".`;
}

const reasons: Readonly<Record<string, string>> = {
  import:
    'loads a style sheet that cannot be checked. Copy it into the sources, and import it in a script.',
  layer:
    'affects the whole page, and some supported browsers ignore all rules in it. Remove it, but keep its rules.',
};

export const ruleProblem = (rule: string): string =>
  `@${rule} ${reasons[rule] ?? 'affects the whole page, which belongs to the shell. Remove it.'}`;

export const selectorProblem = (selector: string, slice: string): string =>
  `"${selector}" affects elements outside ${slice}. Select only elements of the slice, with a class from its style sheet.`;
