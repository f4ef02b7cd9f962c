/** Longest path and query that are read, in characters. */
const longestPath = 2_048;
const longestQuery = 8_192;

/**
 * Normalizes the address for routing. An address that cannot be decoded, is too long or contains
 * `..` segments, which no browser sends, is replaced with an unknown one. A query that is too long
 * is dropped.
 */
export function plainAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (path.length > longestPath) return unknown(path);
  if (url.length - path.length > longestQuery) return plainAddress(path);
  try {
    const climbs = /[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decodeURIComponent(path));
    return climbs ? unknown(path) : url;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

const unknown = (path: string): string => path.replace(/^(\/api\/v1|).*$/is, '$1/unknown');
