interface NumberApart {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * A server's words with `{number}` in place of the first number, as dictionaries have them: in how
 * many minutes to try again, under which number (a UUID) a failure is known.
 */
export function numberApart(words: string): NumberApart {
  const [number] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/.exec(words) ?? [];
  return number === undefined
    ? { text: words, values: {} }
    : { text: words.replace(number, '{number}'), values: { number } };
}
