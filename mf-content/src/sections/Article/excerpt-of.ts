/** Characters of the preview (§9). */
const previewCharacters = 120;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/**
 * Returns the first 120 characters of an article's text with an ellipsis (§2 Blog list). Requires
 * sanitised, hence well-formed HTML.
 */
export function getExcerpt(sanitised: string): string {
  const text = sanitised
    .replace(/<(?:"[^"]*"|'[^']*'|[^"'>])*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return `${[...text].slice(0, previewCharacters).join('')}…`;
}
