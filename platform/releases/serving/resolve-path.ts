import { unknownItemFile } from '@platband/slice/contract/composition';
import {
  baseOf,
  inLanguage,
  type Language,
  languageNamed,
  languageOf,
  languageParameter,
  withoutLanguage,
} from '@platband/slice/contract/languages';
import { isQuery, queryFolder } from '@platband/slice/contract/rendered-query';
import {
  hasParameters,
  type MatchedRoute,
  matchRoute,
  type RouteTable,
  tableIn,
} from '@platband/slice/contract/routes';
import { spelledPath } from '@platband/slice/contract/spelled-path';
import type { Addresses } from './read-routes';
import { hasPages, isFile } from './site-files';

export interface RequestedPage {
  readonly site: string;
  /** The composition's folder within the site, e.g. `live`. */
  readonly pages: string;
  readonly path: string;
  /** Includes the question mark. Empty without a query. */
  readonly search: string;
  readonly addresses: Addresses;
}

export type Resolved =
  | { readonly redirect: string; readonly status: 301 | 302 }
  /** A file. `isUnknown` is set for items that may not exist. */
  | { readonly file: string; readonly isUnknown?: boolean }
  | { readonly page: string; readonly isUnknown: boolean }
  /** A prerendered page that can be replaced by one rendered for a single visitor. */
  | { readonly page: string; readonly route: MatchedRoute; readonly query?: string }
  | { readonly missing: 404 | 410 };

interface Requested extends RequestedPage {
  readonly language: Language;
  /** The path without its language, and that language's routes. */
  readonly plain: string;
  readonly table: RouteTable;
  readonly route: MatchedRoute | null;
}

type Resolver = (requested: Requested) => Resolved | null | Promise<Resolved | null>;

/**
 * Redirects `?lang=hi` to the same page in that language. Temporary, since the translation may be
 * removed.
 */
const inAnotherLanguage: Resolver = ({ addresses, path, plain, search }) => {
  const query = new URLSearchParams(search);
  const language = languageNamed(query.get(languageParameter));
  if (language === null || language === languageOf(path)) return null;
  if (matchRoute(tableIn(addresses, language).routes, plain) === null) return null;
  query.delete(languageParameter);
  return { redirect: inLanguage(plain, language) + searchOf(query), status: 302 };
};

const asSpelled: Resolver = ({ path, plain, table, language, search }) => {
  const spelled = inLanguage(spelledPath(table, plain) ?? plain, language);
  return spelled === path ? null : { redirect: spelled + search, status: 301 };
};

/** `/blog-details?id=1` redirects to the item's address (`/blog-details/:id`). */
const asItem: Resolver = ({ table, plain, language, search }) => {
  const query = new URLSearchParams(search);
  for (const { path: pattern } of table.routes) {
    const name = pattern.startsWith(`${plain}/:`) ? pattern.slice(plain.length + 2) : '';
    const value = query.get(name) ?? '';
    if (value === '' || name.includes('/')) continue;
    query.delete(name);
    const item = `${plain}/${encodeURIComponent(value)}${searchOf(query)}`;
    return { redirect: inLanguage(item, language), status: 301 };
  }
  return null;
};

/** Serves one of the few files next to the pages, such as `composition.json` or `robots.txt`. */
const asFile: Resolver = async ({ route, path, pages, site }) => {
  if (route !== null || !/^\/(?!app\.html|404\.html)[\w-]+\.[\w.]+$/.test(path)) return null;
  const file = `${pages}${path}`;
  return (await isFile(site, file)) ? { file } : null;
};

/** Redirects untranslated pages to the default language. */
const inOwnLanguage: Resolver = ({ route, addresses, plain, search }) => {
  if (route !== null) return null;
  const own = spelledPath(addresses, plain) ?? plain;
  return matchRoute(addresses.routes, own) === null
    ? null
    : { redirect: own + search, status: 302 };
};

/**
 * Redirects a retired slice's page to its successor. Otherwise responds with 410, or with 404 for
 * an unknown path.
 */
const bySuccessor: Resolver = ({ route, addresses: { gone }, plain, language, search }) => {
  if (route !== null) return null;
  for (const paths of Object.values(gone)) {
    const rows = (Object.keys(paths) as (keyof typeof paths)[]).map((own) => ({
      path: own,
      remote: '',
      page: '',
    }));
    const found = matchRoute(rows, plain.toLowerCase());
    if (found === null) continue;
    const successor = paths[found.route.path] ?? null;
    return successor === null
      ? { missing: 410 }
      : { redirect: inLanguage(successor, language) + search, status: 301 };
  }
  return { missing: 404 };
};

const asRendered: Resolver = async ({ route, pages, path, search, site }) => {
  if (route === null) return null;
  const folder = `${pages}${path === '/' ? '' : path}`;
  for (const query of queriesIn(search)) {
    const file = `${folder}/${queryFolder(query)}/index.html`;
    if (await isFile(site, file)) return { page: file, route, query };
  }
  const file = `${folder}/index.html`;
  return (await isFile(site, file)) ? { page: file, route } : null;
};

const inBrowser: Resolver = ({ route, pages, language }) =>
  route === null || hasParameters(route.route.path)
    ? null
    : { file: `${pages}${baseOf(language)}/app.html` };

/** Redirects an item's address that was typed in capitals. */
const inLowerCase: Resolver = async ({ pages, path, search, site }) =>
  (await isFile(site, `${pages}${path}/index.html`.toLowerCase()))
    ? { redirect: path.toLowerCase() + search, status: 301 }
    : null;

/**
 * If other items are prerendered, this one either does not exist or is too new. The browser queries
 * the API.
 */
const asUnknownItem: Resolver = async ({ pages, path, language, site }) => {
  const kind = `${pages}${path.replace(/\/[^/]*$/, '')}`;
  const isUnknown = await hasPages(site, kind);
  const file = `${kind}/${unknownItemFile}`;
  return (await isFile(site, file))
    ? { page: file, isUnknown }
    : { file: `${pages}${baseOf(language)}/app.html`, isUnknown };
};

/** The first result wins. The last resolver always returns one. */
const resolvers: readonly Resolver[] = [
  inAnotherLanguage,
  asSpelled,
  asItem,
  asFile,
  inOwnLanguage,
  bySuccessor,
  asRendered,
  inBrowser,
  inLowerCase,
  asUnknownItem,
];

export async function resolvePath(page: RequestedPage): Promise<Resolved> {
  const language = languageOf(page.path);
  const table = tableIn(page.addresses, language);
  const plain = withoutLanguage(page.path);
  const requested = { ...page, language, table, plain, route: matchRoute(table.routes, plain) };
  for (const resolve of resolvers) {
    const resolved = await resolve(requested);
    if (resolved !== null) return resolved;
  }
  return { missing: 404 };
}

const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '');

const maxQueries = 8;
const queriesIn = (search: string): readonly string[] =>
  [...new URLSearchParams(search)]
    .map((entry) => entry.join('='))
    .filter(isQuery)
    .slice(0, maxQueries);
