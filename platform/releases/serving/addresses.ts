import { normalize, sep } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { mapsFolder } from '../release/make-release';

/**
 * Letters, digits and the like, which mean the same with and without percent-encoding (RFC 3986,
 * 2.3). Dots are left: two of them lead elsewhere.
 */
const needlesslyEncoded = /%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/gi;

/** The canonical spelling of any address, also beside the route table. Null: it is canonical. */
export function canonicalPath(path: string, lowerCased: string | undefined): string | null {
  const plain = path.replace(needlesslyEncoded, decodeURIComponent);
  const own = plain.toLowerCase().replace(/(.)\/+$/, '$1');
  const spelled = lowerCased !== undefined && own.startsWith(lowerCased) ? own : plain;
  // Two slashes at the beginning would lead to another site.
  return spelled === path ? null : spelled.replace(/^[\\/]+/, '/');
}

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/**
 * A retry after a failed load requests a file of `<release>~<n>`, a new address for the same file:
 * browsers keep a failed module under its address until the page is reloaded.
 */
export const withoutRetry = (path: string): string =>
  path.replace(/^(\/remotes\/[^/]+\/[^/]+)~\d+\//, '$1/');

const forServerAlone = new RegExp(
  `^/(?:remotes/[^/]+|shell/releases)/[^/]+/(?:server|${mapsFolder})/`,
  'i',
);

/** A release's bundle for prerendering, and its source maps. */
export function isForServerAlone(path: string): boolean {
  try {
    return forServerAlone.test(normalize(decodeURIComponent(path)).split(sep).join('/'));
  } catch {
    // Badly encoded: there is no such file.
    return false;
  }
}

export const queryOf = ({ url }: FastifyRequest): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : '';
