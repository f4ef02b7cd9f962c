import { readFileSync } from 'node:fs';

interface Outlines {
  readonly unitsPerEm: number;
  readonly letters: Readonly<Record<string, { readonly advance: number; readonly path: string }>>;
}

/** The letters of the site's headings, drawn from its typeface by `server/content/draw/letters.mjs`: renderers of SVG know no web fonts. */
const outlines: Outlines = JSON.parse(
  readFileSync(new URL('../../../shared-contracts/ui/fonts/anek-outlines.json', import.meta.url), 'utf8'),
);

interface Setting {
  readonly x: number;
  /** The base line of the first line. */
  readonly y: number;
  readonly size: number;
  readonly leading: number;
  /** Where lines break. */
  readonly width: number;
  readonly fill: string;
}

/** Words as SVG paths, in as many lines as they need; null: the typeface lacks one of their letters. */
export function setText(words: string, { x, y, size, leading, width, fill }: Setting): string | null {
  if ([...words].some((letter) => outlines.letters[letter] === undefined)) return null;
  const scale = size / outlines.unitsPerEm;
  const lines = brokenAt(words, width / scale).map((line, at) => {
    const transform = `translate(${x} ${y + at * leading}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`;
    return `<g transform="${transform}">${setLine(line)}</g>`;
  });
  return `<g fill="${fill}">${lines.join('')}</g>`;
}

const advanceOf = (letter: string) => outlines.letters[letter]?.advance ?? 0;
const widthOf = (line: string) => [...line].reduce((sum, letter) => sum + advanceOf(letter), 0);

function brokenAt(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function setLine(line: string): string {
  let at = 0;
  return [...line]
    .map((letter) => {
      const path = outlines.letters[letter]?.path ?? '';
      const set = path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`;
      at += advanceOf(letter);
      return set;
    })
    .join('');
}
