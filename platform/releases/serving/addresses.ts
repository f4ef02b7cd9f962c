import { normalize, sep } from 'node:path';
import {
  inLanguage,
  languageNamed,
  languageOf,
  languageParameter,
  withoutLanguage,
} from '@platform/slice/contract/languages';
import { isQuery } from '@platform/slice/contract/rendered-query';
import { matchRoute, type RouteTable, tableIn } from '@platform/slice/contract/routes';
import type { FastifyRequest } from 'fastify';
import { mapsFolder } from '../release/make-release';
import type { Addresses } from './read-routes';

/**
 * Letters, digits and the like, which mean the same with and without percent-encoding (RFC 3986,
 * 2.3). Dots are left: two of them lead elsewhere.
 */
const needlesslyEncoded = /%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/gi;

/** The canonical spelling of any address, also beside the route table. Null: it is canonical. */
export function spelledPlainly(path: string, lowerCased: string | undefined): string | null {
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

/** Where an address of a retired slice leads to; null: nowhere; undefined: it is none. */
export function successorOf({ gone }: Addresses, path: string): string | null | undefined {
  for (const addresses of Object.values(gone)) {
    const rows = (Object.keys(addresses) as (keyof typeof addresses)[]).map((own) => ({
      path: own,
      remote: '',
      page: '',
    }));
    const found = matchRoute(rows, path.toLowerCase());
    if (found !== null) return addresses[found.route.path];
  }
  return undefined;
}

/**
 * The redirect of `?lang=hi`: the same page in that language, with the rest of the query. Null: it
 * is not there in it, or not asked for.
 */
export function inRequestedLanguage(
  request: FastifyRequest,
  table: RouteTable,
  path: string,
): string | null {
  const query = new URLSearchParams(queryOf(request));
  const language = languageNamed(query.get(languageParameter));
  if (language === null || language === languageOf(path)) return null;
  const plain = withoutLanguage(path);
  if (matchRoute(tableIn(table, language).routes, plain) === null) return null;
  query.delete(languageParameter);
  return inLanguage(plain, language) + (query.size > 0 ? `?${query}` : '');
}

/**
 * The redirect of `/blog-details?id=1`: the same item, by the address that it is rendered at
 * (`/blog-details/:id`). Null: the query names none.
 */
export function itemInQuery(
  request: FastifyRequest,
  { routes }: RouteTable,
  path: string,
): string | null {
  const query = new URLSearchParams(queryOf(request));
  for (const { path: pattern } of routes) {
    const name = pattern.startsWith(`${path}/:`) ? pattern.slice(path.length + 2) : '';
    const value = query.get(name) ?? '';
    if (value === '' || name.includes('/')) continue;
    query.delete(name);
    return `${path}/${encodeURIComponent(value)}${query.size > 0 ? `?${query}` : ''}`;
  }
  return null;
}

/** Each parameter that a page may have been rendered for. */
export const queriesIn = (request: FastifyRequest): readonly string[] =>
  [...new URLSearchParams(queryOf(request))]
    .map((entry) => entry.join('='))
    .filter(isQuery)
    .slice(0, mostQueries);
const mostQueries = 8;

export const queryOf = ({ url }: FastifyRequest): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : '';
