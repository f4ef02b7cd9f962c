/**
 * The address for routing. One that cannot be decoded becomes one that can, and that no route
 * answers; one with `..` segments, which no browser sends, becomes an unknown one of the API or the
 * site.
 */
export function plainAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    const climbs = /[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decodeURIComponent(path));
    return climbs ? path.replace(/^(\/api\/v1|).*$/is, '$1/unknown') : url;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
