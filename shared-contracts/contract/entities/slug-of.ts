/**
 * The slug of an article (§2 Blog list): the lower-cased title, runs of anything but a–z and 0–9
 * turned into single hyphens, none at the edges. A title without any of those has an empty slug.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
