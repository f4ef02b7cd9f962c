import type { PageName, RemoteName } from './remotes';

/** One row of the route table (§2): who answers an address, and with which page. */
export interface PageRoute {
  readonly id: RouteId;
  /** A path pattern; `:name` stands for one segment. */
  readonly path: `/${string}`;
  readonly remote: RemoteName;
  readonly page: PageName;
  /** The route that search engines should know the content by, where it is another. */
  readonly sameAs?: RouteId;
}

const routeIds = [
  'home',
  'about',
  'service',
  'services',
  'franchise',
  'emi-calculator',
  'blogs',
  'blog-article',
  'blog-details',
  'blog-details-by-id',
  'partnership',
  'terms',
  'privacy',
  'return-policy',
  'contact',
  'careers',
] as const;
export type RouteId = (typeof routeIds)[number];

export const routes: readonly PageRoute[] = [
  { id: 'home', path: '/', remote: 'mf-home', page: 'Home' },
  { id: 'about', path: '/about', remote: 'mf-home', page: 'About' },
  { id: 'service', path: '/service', remote: 'mf-services', page: 'Services' },
  { id: 'services', path: '/services', remote: 'mf-services', page: 'Services', sameAs: 'service' },
  { id: 'franchise', path: '/franchise', remote: 'mf-services', page: 'Franchise' },
  { id: 'emi-calculator', path: '/emi-calculator', remote: 'mf-services', page: 'EmiCalculator' },
  { id: 'blogs', path: '/blogs', remote: 'mf-content', page: 'Blogs' },
  { id: 'blog-article', path: '/blogs/:slug', remote: 'mf-content', page: 'BlogArticle' },
  { id: 'blog-details', path: '/blog-details', remote: 'mf-content', page: 'BlogDetails' },
  { id: 'blog-details-by-id', path: '/blog-details/:id', remote: 'mf-content', page: 'BlogDetails' },
  { id: 'partnership', path: '/partnership', remote: 'mf-content', page: 'Partnership' },
  { id: 'terms', path: '/termcondition', remote: 'mf-content', page: 'TermsAndConditions' },
  { id: 'privacy', path: '/privacy', remote: 'mf-content', page: 'PrivacyPolicy' },
  { id: 'return-policy', path: '/return-policy', remote: 'mf-content', page: 'ReturnPolicy' },
  { id: 'contact', path: '/contact', remote: 'mf-forms', page: 'Contact' },
  { id: 'careers', path: '/careers', remote: 'mf-forms', page: 'Careers' },
];

/** Old addresses that lead on; the first is the link of the legacy menu (§2). */
export const redirects: readonly { readonly from: `/${string}`; readonly to: RouteId }[] = [
  { from: '/service/personal-loan', to: 'service' },
];

/** The values of the navigation state field `activeTab` that the services page restores (§2). */
export const serviceTabs = ['business', 'special', 'equality'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

/** The address of a route: path parameters filled in and encoded, other parameters as the query. Throws when a path parameter is missing. */
export function href(id: RouteId, parameters: Readonly<Record<string, string>> = {}): string {
  const route = routes.find((row) => row.id === id);
  if (route === undefined) throw new Error(`No route has the id ${id}.`);
  const rest = new Map(Object.entries(parameters));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`The address of ${id} needs the parameter ${name}.`);
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = [...rest].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** The picture that links to a page are shown with elsewhere: a file of the composition. */
export const cardPathOf = (path: string): `/${string}` => `/card${path === '/' ? '' : path.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`;

/** The row that answers a path, and the values of its `:name` segments; null when none does. A slash at the end does not count. */
export function routeOf(path: string): { readonly route: PageRoute; readonly params: Readonly<Record<string, string>> } | null {
  const asked = segmentsOf(path);
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    const fits = pattern.length === asked.length && pattern.every((segment, at) => segment.startsWith(':') || segment === asked[at]);
    if (!fits) continue;
    const named = pattern.flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decoded(asked[at] ?? '')] as const] : [],
    );
    return { route, params: Object.fromEntries(named) };
  }
  return null;
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
