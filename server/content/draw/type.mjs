// Text as outlines of Anek: a picture is an image of its own, and has no fonts but what is in it.
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import wawoff2 from 'wawoff2';

const read = async (name) =>
  fontkit.create(
    Buffer.from(await wawoff2.decompress(readFileSync(new URL(`../../../shared-contracts/ui/fonts/${name}.woff2`, import.meta.url)))),
  );
const [latin, rupee] = await Promise.all([read('anek-latin'), read('anek-rupee')]);

/** The styles that pictures are set in: text, names in small capitals, and figures. */
const axes = { text: { wght: 480, wdth: 96 }, strong: { wght: 700, wdth: 90 }, figure: { wght: 800, wdth: 85 } };
const cut = Object.fromEntries(Object.entries(axes).map(([style, at]) => [style, [latin.getVariation(at), rupee.getVariation(at)]]));
const unitsPerEm = latin.unitsPerEm;

const glyphsOf = (style, words) =>
  [...words].map((character) => {
    const [font, rupeeFont] = cut[style];
    const glyph = (character === '₹' ? rupeeFont : font).glyphForCodePoint(character.codePointAt(0));
    if (glyph.id === 0) throw new Error(`Anek, as the site has it, has no "${character}" (in "${words}").`);
    return { key: `${style[0]}${character.codePointAt(0).toString(36)}`, glyph };
  });

/** How wide words are, in px. */
export const widthOf = (words, { size, style = 'text', tracking = 0 }) =>
  glyphsOf(style, words).reduce((sum, { glyph }) => sum + (glyph.advanceWidth * size) / unitsPerEm + tracking, 0);

/** Sets text into one picture: each letter is drawn once and used as often as it occurs. */
export class Type {
  #letters = new Map();

  /** @param anchor where x is: the beginning, the middle or the end of the words */
  set(words, { x, y, size, style = 'text', fill, tracking = 0, anchor = 'start' }) {
    const wide = widthOf(words, { size, style, tracking });
    let at = x - (anchor === 'middle' ? wide / 2 : anchor === 'end' ? wide : 0);
    const scale = size / unitsPerEm;
    const uses = glyphsOf(style, words).map(({ key, glyph }) => {
      const path = glyph.path.toSVG();
      if (path !== '') this.#letters.set(key, path);
      const use = path === '' ? '' : `<use href="#${key}" x="${Math.round((at - x) / scale)}"/>`;
      at += glyph.advanceWidth * scale + tracking;
      return use;
    });
    return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" fill="${fill}">${uses.join('')}</g>`;
  }

  /** Words in as many lines as they need. @returns the drawing and how many lines there are */
  wrap(words, { width, leading, ...rest }) {
    const lines = [''];
    for (const word of words.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (widthOf(longer, rest) <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return { lines: lines.length, drawing: lines.map((line, at) => this.set(line, { ...rest, y: rest.y + at * leading })).join('') };
  }

  get letters() {
    return `<defs>${[...this.#letters].map(([key, path]) => `<path id="${key}" d="${path}"/>`).join('')}</defs>`;
  }
}

/** Every letter of a style as a path with its width, for drawings that are made where there is no font tool. */
export function outlinesOf(style) {
  const [latinCut, rupeeCut] = cut[style];
  const points = latin.characterSet.filter((point) => point >= 32);
  const letters = [...points, '₹'.codePointAt(0)].map((point) => {
    const glyph = (point === '₹'.codePointAt(0) ? rupeeCut : latinCut).glyphForCodePoint(point);
    return [String.fromCodePoint(point), { advance: Math.round(glyph.advanceWidth), path: glyph.path.toSVG() }];
  });
  return { unitsPerEm, letters: Object.fromEntries(letters) };
}
