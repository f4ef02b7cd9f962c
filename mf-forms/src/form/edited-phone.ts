/**
 * Applies an edit of the shown digits to the held number.
 * @param held May have a plus before the shown digits and more digits after them.
 * @param caret Position in the text, after the insertion.
 */
export function editedPhone(held: string, shown: string, text: string, caret: number): string {
  const plus = held.startsWith('+') ? '+' : '';
  const start = caret - (text.length - shown.length);
  const isInsertion =
    text.length > shown.length && text.slice(0, start) + text.slice(caret) === shown;
  if (isInsertion) {
    const digits = held.slice(plus.length);
    // Text appended to the shown digits is inserted after the hidden ones.
    const at = start === shown.length ? digits.length : start;
    return plus + digits.slice(0, at) + text.slice(start, caret) + digits.slice(at);
  }
  const isDeletion =
    text !== '' &&
    text.length < shown.length &&
    shown.startsWith(text.slice(0, caret)) &&
    shown.endsWith(text.slice(caret));
  return isDeletion ? plus + text : text;
}
