import type { Letters } from '@platform/slice/contract/card-design';

export interface Setting {
  readonly x: number;
  /** The base line of the first line. */
  readonly y: number;
  readonly size: number;
  readonly leading: number;
  /** Where lines break. */
  readonly width: number;
  readonly fill: string;
}

/**
 * Words as SVG paths, in as many lines as they need; null: the typeface lacks one of their letters.
 */
export function setText(
  words: string,
  { x, y, size, leading, width, fill }: Setting,
  { unitsPerEm, letters }: Letters,
): string | null {
  if ([...words].some((letter) => letters[letter] === undefined)) return null;
  const scale = size / unitsPerEm;
  const widthOf = (line: string) =>
    [...line].reduce((sum, letter) => sum + (letters[letter]?.advance ?? 0), 0);
  const lines = brokenAt(words, width / scale, widthOf).map((line, at) => {
    const transform = `translate(${x} ${y + at * leading}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`;
    return `<g transform="${transform}">${setLine(line, letters)}</g>`;
  });
  return `<g fill="${fill}">${lines.join('')}</g>`;
}

function brokenAt(
  words: string,
  width: number,
  widthOf: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function setLine(line: string, letters: Letters['letters']): string {
  let at = 0;
  return [...line]
    .map((letter) => {
      const { path = '', advance = 0 } = letters[letter] ?? {};
      const set = path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`;
      at += advance;
      return set;
    })
    .join('');
}
