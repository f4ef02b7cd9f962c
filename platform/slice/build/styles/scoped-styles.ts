import type { SelectorComponent } from 'lightningcss';
import type { CSSOptions, Plugin } from 'vite';
import { cssOptions, type PostcssPlugins } from './css-options';
import { declarationProblems } from './declaration-problems';
import { type Root, type Rule, scopeLibrary } from './library-styles';
import { conditions, nameProblem, ruleProblem, selectorProblem } from './messages';
import { declareFonts, type Families } from './own-fonts';
import {
  getSubject,
  isOfPage,
  isScoped,
  ownIn,
  ownPrefix,
  parseStyles,
  scoped,
} from './selector-scope';
import { slowProblem } from './slow-selectors';
import { problemsOfStyles } from './style-problems';

/**
 * Scopes styles to their slice: CSS module class names start with the slice's name, and a selector
 * without such a class matches only inside the slice's marker. Anything else fails the build with
 * the file and line.
 * @param families Receives the font families that the style sheets declare.
 */
export const scopedStyles = (
  slice: string,
  plugins: PostcssPlugins = [],
  families: Families = new Set(),
): CSSOptions =>
  cssOptions(ownPrefix(slice), ...plugins, {
    postcssPlugin: 'site:scoped-styles',
    // biome-ignore lint/correctness/noComponentHookFactories: PostCSS names it so
    Once: (root) => {
      declareFonts(root, slice, families);
      scopeSheet(root, slice);
    },
  });

/** At-rules that are always allowed: conditions, and those that the build removes. */
const known = new Set<string>([...conditions, 'charset', 'font-face', 'value']);

/**
 * Scopes a style sheet to the slice.
 * @throws Error that lists every place that affects elements outside it.
 */
function scopeSheet(root: Root, slice: string): void {
  const problems: string[] = [];
  const add = ({ source }: Pick<Root, 'source'>, problem: string | null) => {
    if (problem !== null)
      problems.push(
        `${source?.input.file?.replace(`${process.cwd()}/`, '')}:${source?.start?.line}: ${problem}`,
      );
  };
  const isModule = /\.module\.\w+$/.test(root.source?.input.file?.split('?', 1)[0] ?? '');
  if (!isModule) scopeLibrary(root, slice);
  root.walkAtRules((rule) => {
    const name = rule.name.replace(/^-\w+-/, '');
    if (name === 'keyframes' || name === 'property') {
      if (name === 'property' || /[:(]/.test(rule.params))
        add(rule, nameProblem(name, rule.params, slice));
    } else if (!known.has(name)) add(rule, ruleProblem(name));
  });
  root.walkRules((rule) => {
    const { parent } = rule;
    if (
      (parent?.type === 'atrule' && /keyframes$/.test(parent.name)) ||
      /^:(?:import|export)\b/.test(rule.selector)
    )
      return;
    const isNested = parent?.type === 'rule';
    for (const problem of problemsOfRule(rule, slice)) add(rule, problem);
    const selectors = rule.selectors.map((selector) =>
      scopedSelector(selector, { slice, isModule, isNested }),
    );
    for (const [at, selector] of selectors.entries())
      if (selector === null) add(rule, selectorProblem(rule.selectors[at] ?? '', slice));
    if (selectors.some((selector, at) => selector !== rule.selectors[at]))
      rule.selectors = selectors.map((selector) => selector ?? '');
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Finds here, where file and line are known, what the check of the output would find. */
function problemsOfRule(rule: Rule, slice: string): readonly string[] {
  const named = rule.nodes.filter(
    (node) =>
      node.type === 'decl' && /^(?:container|anchor-name|timeline|view-|scroll-t)/.test(node.prop),
  );
  const needed = rule.selectors.filter((selector) => selector.includes(':has('));
  if (named.length === 0 && needed.length === 0) return [];
  return parseStyles(`${[...needed, 'a'].join(',')}{${named.join(';')}}`).rules.flatMap((one) =>
    one.type !== 'style'
      ? []
      : [
          ...one.value.selectors.flatMap((selector, at) => {
            const problem = slowProblem(selector);
            return problem === null ? [] : [`"${needed[at]}" ${problem}`];
          }),
          ...declarationProblems(one.value.declarations, slice),
        ],
  );
}

interface Source {
  readonly slice: string;
  readonly isModule: boolean;
  readonly isNested: boolean;
}

/** Returns the scoped selector, or null to leave it unchanged. */
function scopedSelector(written: string, { slice, isModule, isNested }: Source): string | null {
  const whole = isNested && /^[>+~]/.test(written) ? `& ${written}` : written;
  const [rule] = parseStyles(`${whole}{top:0}`).rules;
  const [selector = []] = rule?.type === 'style' ? rule.value.selectors : [];
  const isOwn = ownIn(slice);
  const isLocal = (component: SelectorComponent) =>
    isOwn(component) ||
    (isModule && (component.type === 'class' || component.type === 'id')) ||
    (isNested && component.type === 'nesting');
  if (selector.some(switchesToGlobal)) return null;
  if (isScoped(selector, isLocal)) return written;
  return selector.some(isGlobal) || getSubject(selector).some(isOfPage)
    ? null
    : scoped(whole, slice);
}

const isGlobal = (component: SelectorComponent) =>
  component.type === 'pseudo-class' &&
  component.kind === 'custom-function' &&
  component.name === 'global';
/** Without parentheses, `:global` leaves all following names unscoped. */
const switchesToGlobal = (component: SelectorComponent) =>
  component.type === 'pseudo-class' && component.kind === 'custom' && component.name === 'global';
/** Checks the output as the release service does, since styles may come from other sources. */
export const checkedStyles = (slice: string): Plugin => ({
  name: 'site:checked-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const problems = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css')
        ? problemsOfStyles(String(file.source), slice).map(
            (problem) => `${file.fileName}:${problem}`,
          )
        : [],
    );
    if (problems.length > 0) this.error(problems.join('\n'));
  },
});
