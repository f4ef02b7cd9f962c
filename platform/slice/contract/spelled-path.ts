import { matchRoute, type RouteTable } from './routes';
import type { Path } from './slice';

/**
 * Returns the canonical spelling of a path, such as `/about` for `/ABOUT/`, `/about.` and
 * `/about.html`, or the target of a redirect. Parameter values keep their case, since ids may be
 * case-sensitive. Returns null if the path is canonical or unknown.
 */
export function spelledPath({ routes, redirects }: RouteTable, path: string): string | null {
  const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const redirect = redirects[plain as Path] ?? redirects[plain.toLowerCase() as Path];
  if (redirect !== undefined) return redirect;
  if (matchRoute(routes, plain) !== null) return plain === path ? null : plain;
  const spelled = inRouteLetters(routes, plain);
  if (spelled !== null) return spelled;
  const meant = plain.replace(besideAddress, '').replace(fileEnding, '') || '/';
  if (meant === plain) return null;
  return spelledPath({ routes, redirects }, meant) ?? (matchRoute(routes, meant) && meant);
}

/** Matches punctuation, spaces and `&` parameters that were copied along with an address. */
const besideAddress = /(?:&.*|(?:%20|[\s.,;:!)\]}'"])+)$/;
const fileEnding = /(?:\/index)?\.(?:html?|php|aspx)$/i;

function inRouteLetters(routes: RouteTable['routes'], path: string): string | null {
  const segments = path.split('/');
  for (const route of routes) {
    const pattern = route.path.split('/');
    if (pattern.length !== segments.length) continue;
    const spelled = pattern.map((segment, at) => {
      const given = segments[at] ?? '';
      if (segment.startsWith(':')) return given;
      return segment.toLowerCase() === given.toLowerCase() ? segment : null;
    });
    if (!spelled.includes(null)) return spelled.join('/');
  }
  return null;
}
