/**
 * Normalizes the address for routing. An address that cannot be decoded or contains `..` segments,
 * which no browser sends, is replaced with an unknown one.
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
