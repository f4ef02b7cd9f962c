import { createRequire } from 'node:module';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const ui = dirname(createRequire(import.meta.url).resolve('shared-contracts/ui/tokens.css'));
const here = fileURLToPath(new URL('.', import.meta.url));

/** The files that the page links to: the site's own styles, typeface and seal, and two of the page. By the name they are requested under. */
export const pageFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['tokens.css', 'reset.css', 'fonts.css', 'seal.svg', 'fonts/anek-latin.woff2', 'fonts/anek-rupee.woff2'].map((name) => [
      name,
      `${ui}/${name}`,
    ]),
  ),
  'page.css': `${here}page.css`,
  'try-call.js': `${here}try-call.js`,
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
export const typeOf = (name: string): string => types[extname(name)] ?? 'application/octet-stream';
