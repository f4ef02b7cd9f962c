import * as v from 'valibot';
import { limits } from '../limits';

/** The longest free text a form may send, in characters. */
const longTextCharacters = 4_000;
/** The longest single line where §9 sets no limit. */
const lineCharacters = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not come in
const noControls = v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Must not hold control characters.');

const text = (maximum: number) =>
  v.pipe(v.string('Must be a text.'), v.trim(), noControls, v.maxLength(maximum, `At most ${maximum} characters.`));

/** A line that must be filled. */
export const line = (maximum: number = lineCharacters) => v.pipe(text(maximum), v.nonEmpty('Must be filled in.'));
/** A line that may be left out or empty. */
export const optionalLine = (maximum: number = lineCharacters) => v.optional(text(maximum));
export const longText = v.pipe(text(longTextCharacters), v.nonEmpty('Must be filled in.'));
export const optionalLongText = v.optional(text(longTextCharacters));
/** §9: at most 100 characters. */
export const email = v.pipe(line(limits.emailCharacters), v.email('Must be an e-mail address.'));
/** §9: digits, at most ten. The documented forms do not all insist on ten. */
export const mobile = v.pipe(line(), v.regex(/^\d{1,10}$/, 'Must be digits, at most 10.'));
export const oneOf = (values: readonly string[]) => v.picklist(values, `Must be one of: ${values.join(', ')}.`);
