// Writes the letters of headings as outlines, which the cards of pages are set in when they are
// composed: renderers of SVG know no web fonts.   node server/content/draw/letters.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import wawoff2 from 'wawoff2';

const fonts = new URL('../../../shared-contracts/ui/fonts/', import.meta.url);
const cutOf = async (name) =>
  fontkit
    .create(Buffer.from(await wawoff2.decompress(readFileSync(new URL(`${name}.woff2`, fonts)))))
    .getVariation({ wght: 700, wdth: 90 });
const [latin, rupee] = await Promise.all([cutOf('anek-latin'), cutOf('anek-rupee')]);
const rupeeSign = '₹'.codePointAt(0);
const points = [...latin.characterSet.filter((point) => point >= 32), rupeeSign];
const letters = points.map((point) => {
  const glyph = (point === rupeeSign ? rupee : latin).glyphForCodePoint(point);
  return [
    String.fromCodePoint(point),
    { advance: Math.round(glyph.advanceWidth), path: glyph.path.toSVG() },
  ];
});
const outlines = { unitsPerEm: latin.unitsPerEm, letters: Object.fromEntries(letters) };
writeFileSync(
  new URL('../../../shell/card/letters.json', import.meta.url),
  `${JSON.stringify(outlines, null, 2)}\n`,
);
