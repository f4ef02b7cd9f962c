import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';
import { scopedNames } from './scoped-names';

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/**
 * Vite's `css` for a slice's or a host's style sheets: names of CSS modules start with the prefix, and media queries that an imported sheet
 * names by `@custom-media` are filled in.
 * @throws CssSyntaxError at build where no imported sheet defines a name, which browsers would ignore
 */
export const cssOptions = (prefix: string, ...plugins: Plugins): CSSOptions => ({
  modules: { generateScopedName: scopedNames(prefix) },
  postcss: { plugins: [customMedia(), definedMedia, ...plugins] },
});

const definedMedia: Plugins[number] = {
  postcssPlugin: 'site:defined-media',
  OnceExit: (root) => {
    root.walkAtRules(/^(?:media|container)$/i, (rule) => {
      const isNamed = rule.name.toLowerCase() === 'media' ? /--/ : /(?<!style)\(\s*--/;
      if (isNamed.test(rule.params)) throw rule.error(`@${rule.name} ${rule.params}: no imported sheet defines it by @custom-media.`);
    });
  },
};
