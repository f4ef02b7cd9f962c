interface NumberApart {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Replaces the first number of a server's message by `{number}`, as in dictionaries: minutes until
 * a retry, or the id (a UUID) of a failure.
 */
export function numberApart(words: string): NumberApart {
  const [number] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/.exec(words) ?? [];
  return number === undefined
    ? { text: words, values: {} }
    : { text: words.replace(number, '{number}'), values: { number } };
}
