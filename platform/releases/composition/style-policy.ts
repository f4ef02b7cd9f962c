/**
 * Returns the style directives of a page's policy. In addition to the site's style sheets they
 * allow style attributes, `<style>` elements with one of these hashes, and empty ones, which
 * CSS-in-JS libraries fill by `insertRule`.
 */
export const stylePolicy = (hashes: readonly string[]): string =>
  `style-src ${["'self'", 'http:', 'https:', ...[...new Set(hashes), emptyText].map((hash) => `'${hash}'`)].join(' ')}; ${styleAttributes}`;

/** Ignored by Safari before 15.4 and Firefox before 108, which then block style attributes. */
export const styleAttributes = "style-src-attr 'unsafe-inline'";

const emptyText = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Returns the texts of `<style>` elements in rendered HTML. */
export const renderedStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
