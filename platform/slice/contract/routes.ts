import { type Language, ownLanguage } from './languages';
import type { Path, SliceDefinition } from './slice';

/** A row in a composition's route table: the page for a path. */
export interface PageRoute {
  readonly path: Path;
  readonly remote: string;
  readonly page: string;
  /** The path for search engines if it is a different one. */
  readonly canonical?: Path;
  readonly languages?: readonly Language[];
  /** Cookies with which the server renders the page for each visitor. Omitted for shared pages. */
  readonly cookies?: readonly string[];
}

export interface RouteTable {
  /** Static paths come first so that the first match wins. */
  readonly routes: readonly PageRoute[];
  readonly redirects: Readonly<Record<Path, Path>>;
}

type Routed = Pick<SliceDefinition, 'name' | 'pages' | 'redirects' | 'languages'>;

export function routesOf({ name, pages, languages = {} }: Routed): readonly PageRoute[] {
  return Object.entries(pages).flatMap(([page, given]) => {
    const paths = typeof given === 'string' ? [given] : given;
    const [first] = paths;
    const also = (Object.keys(languages) as Language[]).filter((language) =>
      languages[language]?.includes(page),
    );
    return paths.map((path) => ({
      path,
      remote: name,
      page,
      ...(first !== undefined && path !== first && !hasParameters(path) && { canonical: first }),
      ...(also.length > 0 && { languages: also }),
    }));
  });
}

export function mergedRoutes(slices: readonly Routed[]): RouteTable {
  return {
    routes: inOrder(slices.flatMap(routesOf)),
    redirects: Object.assign(
      {},
      ...slices.map(({ redirects }) => redirects),
    ) as RouteTable['redirects'],
  };
}

/** Returns the part of a route table that is available in a language. */
export function tableIn({ routes, redirects }: RouteTable, language: Language): RouteTable {
  if (language === ownLanguage()) return { routes, redirects };
  const inIt = routes.filter(({ languages = [] }) => languages.includes(language));
  const leading = Object.entries(redirects).filter(([, to]) => matchRoute(inIt, to) !== null);
  return { routes: inIt, redirects: Object.fromEntries(leading) };
}

/**
 * Returns the paths of pages and redirects available in a language, in their default-language form.
 */
export function pathsIn(table: RouteTable, language: Language): readonly Path[] {
  const { routes, redirects } = tableIn(table, language);
  return [...routes.map(({ path }) => path), ...(Object.keys(redirects) as Path[])];
}

/** Sorts static paths before parametric ones. */
export const inOrder = (routes: readonly PageRoute[]): readonly PageRoute[] => [
  ...routes.filter(({ path }) => !hasParameters(path)),
  ...routes.filter(({ path }) => hasParameters(path)),
];

export const hasParameters = (path: Path): boolean => path.includes('/:');

export interface MatchedRoute<Route = PageRoute> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the matching row with its parameter values, or null. Ignores a trailing slash. */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): MatchedRoute<Route> | null {
  const segments = segmentsOf(path);
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    const fits =
      pattern.length === segments.length &&
      pattern.every((segment, at) => segment.startsWith(':') || segment === segments[at]);
    if (!fits) continue;
    const named = pattern.flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decoded(segments[at] ?? '')] as const] : [],
    );
    return { route, params: Object.fromEntries(named) };
  }
  return null;
}

/** Fills in path parameters and encodes them. */
export const filledIn = (path: Path, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const segmentsOf = (path: string): readonly string[] =>
  path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
