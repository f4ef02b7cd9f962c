/**
 * A number that is held, once the visitor has edited what is shown of it.
 * @param held may have a plus before and digits after what is shown
 * @param caret its position in the text, after what was inserted
 */
export function editedPhone(held: string, shown: string, text: string, caret: number): string {
  const plus = held.startsWith('+') ? '+' : '';
  const start = caret - (text.length - shown.length);
  const isInsertion =
    text.length > shown.length && text.slice(0, start) + text.slice(caret) === shown;
  if (isInsertion) {
    const digits = held.slice(plus.length);
    // Behind what is shown it goes behind what is not, too.
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
