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
 * The first 120 characters of an article's text and an ellipsis (§2 Blog list). Takes HTML that has
 * been sanitised, and so is well-formed.
 */
export function excerptOf(sanitised: string): string {
  const text = sanitised
    .replace(/<(?:"[^"]*"|'[^']*'|[^"'>])*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return `${[...text].slice(0, previewCharacters).join('')}…`;
}
