import { type Language, type OtherLanguage, ownLanguage } from './languages';
import type { Path, SliceDefinition } from './slice';

/** One row of a composition's route table: which page of which remote answers a path. */
export interface PageRoute {
  readonly path: Path;
  readonly remote: string;
  readonly page: string;
  /** The path that search engines should know the page by, where it is another. */
  readonly canonical?: Path;
  /** The other languages that the page is there in. */
  readonly languages?: readonly OtherLanguage[];
  /**
   * The cookies that the server renders the page from, for each visitor; left out: it is the same
   * for all.
   */
  readonly cookies?: readonly string[];
}

export interface RouteTable {
  /** Paths without parameters come first, so that the first that fits is the right one. */
  readonly routes: readonly PageRoute[];
  readonly redirects: Readonly<Record<Path, Path>>;
}

type Routed = Pick<SliceDefinition, 'name' | 'pages' | 'redirects' | 'languages'>;

/** The rows of one slice. */
export function routesOf({ name, pages, languages = {} }: Routed): readonly PageRoute[] {
  return Object.entries(pages).flatMap(([page, given]) => {
    const paths = typeof given === 'string' ? [given] : given;
    const [first] = paths;
    const also = (Object.keys(languages) as OtherLanguage[]).filter((language) =>
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

/** The table of all slices together. */
export function mergedRoutes(slices: readonly Routed[]): RouteTable {
  return {
    routes: inOrder(slices.flatMap(routesOf)),
    redirects: Object.assign(
      {},
      ...slices.map(({ redirects }) => redirects),
    ) as RouteTable['redirects'],
  };
}

/** The part of a table that exists in a language. */
export function tableIn({ routes, redirects }: RouteTable, language: Language): RouteTable {
  if (language === ownLanguage) return { routes, redirects };
  const inIt = routes.filter(({ languages = [] }) => languages.includes(language));
  const leading = Object.entries(redirects).filter(([, to]) => matchRoute(inIt, to) !== null);
  return { routes: inIt, redirects: Object.fromEntries(leading) };
}

/** The paths that a page or a redirect answers in a language, as spelled in the site's own. */
export function pathsIn(table: RouteTable, language: Language): readonly Path[] {
  const { routes, redirects } = tableIn(table, language);
  return [...routes.map(({ path }) => path), ...(Object.keys(redirects) as Path[])];
}

/** Paths without parameters first: they win over paths with parameters. */
export const inOrder = (routes: readonly PageRoute[]): readonly PageRoute[] => [
  ...routes.filter(({ path }) => !hasParameters(path)),
  ...routes.filter(({ path }) => hasParameters(path)),
];

export const hasParameters = (path: Path): boolean => path.includes('/:');

export interface MatchedRoute<Route = PageRoute> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The row that answers a path, and the values of its parameters; null when none does. A slash at
 * the end does not count.
 */
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

/** A path with its parameters filled in and encoded. */
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
