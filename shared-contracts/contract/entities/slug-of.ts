/**
 * Returns an article's slug (§2 Blog list): the lower-cased title with runs of anything but a–z and
 * 0–9 replaced by single hyphens, trimmed. Empty for a title without these characters.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
