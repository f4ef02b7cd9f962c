import type { Look } from '@platband/server-kit/pages';

const ui = (file: string) => new URL(`../../../shared-contracts/ui/${file}`, import.meta.url);

/** The site's tokens, typeface and ornaments, for server pages. */
export const look: Look = {
  sheets: [
    ui('fonts.css'),
    ui('tokens.css'),
    ui('reset.css'),
    new URL('ornaments.css', import.meta.url),
  ],
  seal: ui('seal.svg'),
  fonts: Object.fromEntries(
    ['anek-latin', 'anek-rupee', 'anek-devanagari', 'anek-devanagari-bold'].map((name) => [
      `${name}.woff2`,
      ui(`fonts/${name}.woff2`),
    ]),
  ),
};
