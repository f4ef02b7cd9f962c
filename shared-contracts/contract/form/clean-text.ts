/**
 * Lone halves of surrogate pairs, which no database stores: a whole pair is one character of
 * another category.
 */
const loneSurrogates = /\p{Surrogate}/gu;
/**
 * Line ends of every kind; word processors write a vertical tab for a line break within a
 * paragraph.
 */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufeff]/g;
/**
 * Invisible characters: spaces, format characters, what fonts may ignore (joiners, fillers,
 * variation selectors), blank braille.
 */
const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const invisibleSigns = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes control characters, and normalizes line ends to `\n`. Surrounding spaces stay. */
export function withoutControls(text: string): string {
  return text.replace(lineEnds, '\n').replace(controls, '').replace(loneSurrogates, '');
}

/** A single line, trimmed; text without visible characters is empty. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(lineEnds, ' ').replaceAll('\t', ' '));
}

/**
 * An email address as it was meant: without what nobody sees, with the signs of wide keyboards as
 * those of ASCII, out of `Ravi <ravi@…>` and `mailto:`, and without the full stop of a sentence.
 */
export function cleanEmail(text: string): string {
  const line = cleanLine(text)
    .replace(invisibleSigns, '')
    .replace(/＠/g, '@')
    .replace(/[．。｡]/g, '.');
  const [, named = line] = /<([^<>\s]+@[^<>\s]+)>$/.exec(line) ?? [];
  return named
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/[.,;:]+$/, '')
    .trim();
}

/** A text of several lines, trimmed; text without visible characters is empty. */
export function cleanText(text: string): string {
  const cleaned = withoutControls(text).trim();
  return cleaned.replace(invisible, '') === '' ? '' : cleaned;
}

/** Digits of any script (९८७, ٣٤٥) as those of ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/**
 * Digits stand in runs of ten, in order, and runs may follow each other: the distance from the
 * first tells the value.
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
