/** Serializes JSON so that it cannot close the surrounding HTML element. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
