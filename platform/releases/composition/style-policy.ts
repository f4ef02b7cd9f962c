/**
 * Returns a page's style directives. They allow the site's style sheets, style attributes, `<style>`
 * elements with these hashes, and empty ones, which CSS-in-JS libraries fill by `insertRule`.
 */
export const stylePolicy = (hashes: readonly string[]): string =>
  `style-src ${["'self'", 'http:', 'https:', ...[...new Set(hashes), emptyText].map((hash) => `'${hash}'`)].join(' ')}; ${styleAttributes}`;

/** Safari before 15.4 and Firefox before 108 ignore this, and block style attributes. */
export const styleAttributes = "style-src-attr 'unsafe-inline'";

const emptyText = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

export const renderedStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
