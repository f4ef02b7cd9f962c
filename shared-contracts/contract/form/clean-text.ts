/** Lone surrogates, which databases reject. Complete pairs have another category. */
const loneSurrogates = /\p{Surrogate}/gu;
/** All kinds of line ends, including the vertical tab of word processors. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufeff]/g;
/**
 * Invisible characters: spaces, format characters, default-ignorable ones (joiners, fillers,
 * variation selectors), blank braille.
 */
const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const invisibleSigns = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Removes control characters and normalizes line ends to `
 * `. Keeps surrounding spaces.
 */
export function withoutControls(text: string): string {
  return text.replace(lineEnds, '\n').replace(controls, '').replace(loneSurrogates, '');
}

/** Trims a single line. Text without visible characters becomes empty. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(lineEnds, ' ').replaceAll('\t', ' '));
}

/**
 * Normalizes an email address: removes invisible characters, `mailto:`, the name around `<ravi@…>`
 * and a trailing full stop, and converts full-width characters.
 */
export function cleanEmail(text: string): string {
  const line = cleanLine(text)
    .replace(invisibleSigns, '')
    .replace(/＠/g, '@')
    .replace(/[．。｡]/g, '.');
  const [, named = ''] = /<([^<>\s]+)>$/.exec(line) ?? [];
  const [address = ''] = (/.@./s.test(named) ? named : line).replace(/^mailto:/i, '').split('?', 1);
  return withoutEnd(address, '.,;:').trim();
}

/** A pattern would be tried at each of the signs, in quadratic time. */
function withoutEnd(text: string, signs: string): string {
  let { length } = text;
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** Trims multi-line text. Text without visible characters becomes empty. */
export function cleanText(text: string): string {
  const cleaned = withoutControls(text).trim();
  return cleaned.replace(invisible, '') === '' ? '' : cleaned;
}

/** Converts digits of any script (९८७, ٣٤٥) to ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/**
 * Unicode has digits in runs of ten, and runs may be adjacent, so the distance from the start of
 * the runs gives the value.
 */
function digitValue(digit: string): number {
  let distance = 0;
  for (
    let code = (digit.codePointAt(0) ?? 0) - 1;
    /\p{Nd}/u.test(String.fromCodePoint(code));
    code -= 1
  )
    distance += 1;
  return distance % 10;
}
