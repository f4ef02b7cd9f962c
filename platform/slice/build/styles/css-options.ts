import { createHash } from 'node:crypto';
import customMedia from 'postcss-custom-media';
import loadPostcssConfig from 'postcss-load-config';
import type { CSSOptions } from 'vite';

export type PostcssPlugins = NonNullable<
  Exclude<CSSOptions['postcss'], string | undefined>['plugins']
>;

/**
 * Returns Vite's `css` options for a slice or host: CSS module names start with the prefix, and
 * media queries that imported style sheets define with `@custom-media` are filled in.
 * @throws CssSyntaxError at build time for an undefined name, which browsers would ignore.
 */
export const cssOptions = (prefix: string, ...plugins: PostcssPlugins): CSSOptions => ({
  modules: { generateScopedName: scopedNames(prefix) },
  postcss: { plugins: [customMedia(), definedMedia, ...plugins] },
});

/** Returns the plugins from the `postcss.config` in the current folder, if there is one. */
export const ownPostcssPlugins = (): Promise<PostcssPlugins> =>
  loadPostcssConfig({}, process.cwd()).then(
    ({ plugins }) => plugins as PostcssPlugins,
    (error: Error) => {
      if (error.message.startsWith('No PostCSS Config found')) return [];
      throw error;
    },
  );

const definedMedia: PostcssPlugins[number] = {
  postcssPlugin: 'site:defined-media',
  OnceExit: (root) => {
    root.walkAtRules(/^(?:media|container)$/i, (rule) => {
      const isNamed = rule.name.toLowerCase() === 'media' ? /--/ : /(?<!style)\(\s*--/;
      if (isNamed.test(rule.params))
        throw rule.error(
          `@${rule.name} ${rule.params}: no imported style sheet defines this name with @custom-media. Import one that does.`,
        );
    });
  },
};

/** Long enough to distinguish one slice's style sheets. */
const hashLength = 3;

/**
 * Returns a function that generates CSS module names. The part common to a style sheet comes first,
 * which compresses better.
 * @throws Error if two style sheets generate the same name.
 */
function scopedNames(prefix: string): (name: string, file: string, css: string) => string {
  const given = new Map<string, string>();
  return (name, file, css) => {
    const scoped =
      prefix + createHash('sha256').update(css).digest('base64url').slice(0, hashLength) + name;
    if ((given.get(scoped) ?? css) !== css)
      throw new Error(
        `${file}: another style sheet generates the same scoped name ${scoped}. Rename .${name}.`,
      );
    given.set(scoped, css);
    return scoped;
  };
}
