import { normalize, sep } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { mapsFolder } from '../release/make-release';

/**
 * Unreserved characters that need no percent-encoding (RFC 3986, 2.3). Excludes dots, since two
 * dots change the path.
 */
const needlesslyEncoded = /%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/gi;

/** Returns a path's canonical spelling, or null if it is already canonical. */
export function canonicalPath(path: string, lowerCased: string | undefined): string | null {
  const plain = path.replace(needlesslyEncoded, decodeURIComponent);
  const own = plain.toLowerCase().replace(/(?<=[^/])\/+$/, '');
  const spelled = lowerCased !== undefined && own.startsWith(lowerCased) ? own : plain;
  // Two leading slashes would redirect to another host.
  return spelled === path ? null : spelled.replace(/^[\\/]+/, '/');
}

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/**
 * Strips the suffix from a retried load, which requests `<release>~<n>` because browsers cache a
 * failed module by its URL until the page is reloaded.
 */
export const withoutRetry = (path: string): string =>
  path.replace(/^(\/remotes\/[^/]+\/[^/]+)~\d+\//, '$1/');

const forServerAlone = new RegExp(
  `^/(?:remotes/[^/]+|shell/releases)/[^/]+/(?:server|${mapsFolder})/`,
  'i',
);

/** Whether only the server may read a path: a prerendering bundle or a source map. */
export function isForServerAlone(path: string): boolean {
  try {
    return forServerAlone.test(normalize(decodeURIComponent(path)).split(sep).join('/'));
  } catch {
    // No file has a path with invalid encoding.
    return false;
  }
}

export const getQuery = ({ url }: FastifyRequest): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : '';
