/**
 * What a page's policy lets through besides the style sheets of the site: attributes, which only
 * style the element they are on, and `<style>` elements that are filled by `insertRule`, as CSS in
 * JavaScript does. An element with a text of its own needs the hash of that text.
 */
export const stylePolicy = (hashes: readonly string[]): string =>
  `style-src ${["'self'", 'http:', 'https:', ...[...new Set(hashes), emptyText].map((hash) => `'${hash}'`)].join(' ')}; ${styleAttributes}`;

/** Browsers that do not know it (Safari before 15.4) leave attributes out. */
export const styleAttributes = "style-src-attr 'unsafe-inline'";

const emptyText = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** The texts of the `<style>` elements in rendered HTML. */
export const renderedStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
