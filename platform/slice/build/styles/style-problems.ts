import type { Rule } from 'lightningcss';
import { declarationProblems } from './declaration-problems';
import { conditions, nameProblem, ruleProblem, selectorProblem } from './messages';
import {
  type IsOwn,
  isScoped,
  ownIn,
  ownPrefix,
  parseStyles,
  styleRulesIn,
} from './selector-scope';
import { slowProblem } from './slow-selectors';

/**
 * Returns the places that reach beyond the slice's scope, with messages: `12:1: …`. Accepts style
 * sheets built by any tool.
 */
export function problemsOfStyles(css: string, slice: string): readonly string[] {
  // Appended to detect an unclosed block, which would swallow it.
  const last = `${ownPrefix(slice)}last`;
  try {
    const { rules } = parseStyles(`${css}\n.${last}{top:0}`);
    const end = rules.at(-1);
    const isClosed =
      end?.type === 'style' &&
      JSON.stringify(end.value.selectors) === JSON.stringify([[{ type: 'class', name: last }]]);
    const problems = problemsOfRules(rules, { css, slice, isOwn: ownIn(slice) });
    return isClosed
      ? problems
      : [
          ...problems,
          'a block, string or comment is not closed before the end of the file. Close it.',
        ];
  } catch (error) {
    const { loc } = error as { readonly loc?: { readonly line: number; readonly column: number } };
    return [
      `${loc?.line ?? 1}:${loc?.column ?? 1}: it is not valid CSS: ${error instanceof Error ? error.message : error}. Correct it.`,
    ];
  }
}

interface Scope {
  readonly css: string;
  readonly slice: string;
  readonly isOwn: IsOwn;
}

const isCondition = (type: string): type is (typeof conditions)[number] =>
  (conditions as readonly string[]).includes(type);

const problemsOfRules = (rules: readonly Rule[], scope: Scope): readonly string[] =>
  rules.flatMap((rule) => {
    if (rule.type === 'ignored' || rule.type === 'custom') return [];
    if (isCondition(rule.type) && 'rules' in rule.value)
      return problemsOfRules(rule.value.rules as Rule[], scope);
    const { line, column } = rule.value.loc;
    return problemsOfRule(rule, scope).map((problem) => `${line + 1}:${column}: ${problem}`);
  });

function problemsOfRule(
  rule: Exclude<Rule, { type: 'ignored' | 'custom' }>,
  scope: Scope,
): readonly string[] {
  const { slice, isOwn } = scope;
  switch (rule.type) {
    case 'style': {
      const { selectors, declarations, rules = [] } = rule.value;
      return [
        ...(selectors.every((selector) => isScoped(selector, isOwn))
          ? []
          : [selectorProblem(selectorAt(rule.value.loc, scope.css), slice)]),
        ...selectors.flatMap((selector) => {
          const problem = slowProblem(selector);
          return problem === null ? [] : [`"${selectorAt(rule.value.loc, scope.css)}" ${problem}`];
        }),
        ...(rules.length === 0
          ? []
          : ['some supported browsers do not support nested rules. Write them out.']),
        ...declarationProblems(declarations, slice),
      ];
    }
    case 'keyframes':
      return [
        ...named('keyframes', rule.value.name.value, slice),
        ...rule.value.keyframes.flatMap(({ declarations }) => [
          ...declarationProblems(declarations, slice),
        ]),
      ];
    case 'font-face':
      return rule.value.properties.flatMap((property) =>
        property.type === 'font-family' ? named('font-face', String(property.value), slice) : [],
      );
    case 'property':
      return named('property', rule.value.name, slice);
    default:
      return [
        ruleProblem(
          rule.type === 'unknown'
            ? rule.value.name
            : rule.type.replace(/-(?:block|statement)$/, ''),
        ),
      ];
  }
}

const named = (...given: Parameters<typeof nameProblem>): readonly string[] =>
  [nameProblem(...given) ?? []].flat();

/**
 * Returns a style sheet's selectors that match elements without a class outside of a slice. Rules
 * that only set custom properties, such as those of a theme, are no problem.
 * @throws Error with the line and column if the CSS is invalid.
 */
export function selectorsWithoutClass(css: string): readonly string[] {
  const isNamed: IsOwn = (part) =>
    part.type === 'class' ||
    part.type === 'nesting' ||
    (part.type === 'attribute' && part.name === 'data-remote');
  return styleRulesIn(css)
    .filter(
      ({ selectors, declarations: { declarations = [] } = {} }) =>
        !selectors.every((selector) => isScoped(selector, isNamed)) &&
        !(
          selectors.every((selector) => selector.every(({ type }) => type === 'attribute')) &&
          declarations.every(({ property }) => property === 'custom' || property === 'color-scheme')
        ),
    )
    .map(({ loc }) => selectorAt(loc, css));
}

const shownLength = 80;

function selectorAt(
  { line, column }: { readonly line: number; readonly column: number },
  css: string,
): string {
  const selector =
    css
      .split('\n')
      .slice(line)
      .join('\n')
      .slice(column - 1)
      .split('{', 1)[0] ?? '';
  return selector.length > shownLength ? `${selector.slice(0, shownLength)}…` : selector.trim();
}
