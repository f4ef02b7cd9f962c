import {
  type Composition,
  compositionPath,
  parseComposition,
} from '@platband/slice/contract/composition';
import { inLanguage, provideLanguages } from '@platband/slice/contract/languages';
import { hasParameters } from '@platband/slice/contract/routes';

/** Maximum number of other slices' pages that contain one of the slice's parts. */
const maxOthers = 4;

export interface TriedSite {
  readonly origin: string;
  readonly query?: string;
}

export interface PathsToTry {
  readonly paths: readonly string[];
  /** Paths that are not live yet. Their shell is compared with the shell on the first live path. */
  readonly newPaths: readonly string[];
}

/**
 * Returns the pages for a trial: the slice's pages, other pages that contain one of its parts, the
 * home page, a page with a form, and a page in another language. Page contents come from the
 * prerendered HTML.
 */
export async function pathsToTry(
  slice: string,
  { live, tried }: { readonly live: TriedSite; readonly tried: TriedSite },
  more: readonly string[],
): Promise<PathsToTry> {
  const [before, now] = await Promise.all([routesOf(live), routesOf(tried)]);
  const shown = now.filter(({ path }) => !hasParameters(path));
  const own = shown.filter(({ remote }) => remote === slice).map(({ path }) => path);
  const others = shown.filter(({ remote }) => remote !== slice);
  const documents = await Promise.all(
    others.map(async ({ path }) => [path, await getText(tried, path)] as const),
  );
  const pathsWith = (isWanted: (html: string) => boolean) =>
    documents.filter(([, html]) => isWanted(html)).map(([path]) => path);
  const withParts = pathsWith((html) => html.includes(`data-remote="${slice}"`));
  const withForm = pathsWith(hasForm).slice(0, 1);
  const wanted = [
    ...new Set([...own, ...withParts.slice(0, maxOthers), '/', ...withForm, ...more]),
  ];
  const languagesOf = (routes: typeof now, path: string) =>
    routes.find((route) => route.path === path)?.languages ?? [];
  const isKnown = (path: string) => before.some((route) => route.path === path);
  const known = wanted.filter(isKnown);
  const translated = known.flatMap((path) =>
    languagesOf(before, path)
      .filter((language) => languagesOf(now, path).includes(language))
      .map((language) => inLanguage(path, language)),
  );
  const newPaths = wanted.filter((path) => !isKnown(path));
  const paths = [...known, ...translated.slice(0, 1)];
  if (newPaths[0] === undefined || own.some(isKnown)) return { paths, newPaths };
  // A shell may offer less next to a form, so a new page with a form is compared with an existing
  // page that has one.
  const isForm = hasForm(await getText(tried, newPaths[0]));
  const alike = pathsWith((html) => hasForm(html) === isForm).filter(isKnown);
  return { paths: [...new Set([...alike.slice(0, 1), ...paths])], newPaths };
}

const hasForm = (html: string): boolean => /<main[\s\S]*<form/.test(html);

const getText = async ({ origin, query = '' }: TriedSite, path: string): Promise<string> =>
  (await fetch(`${origin}${path}${query}`)).text();

async function routesOf(site: TriedSite): Promise<Composition['routes']> {
  const { routes, languages } = parseComposition(JSON.parse(await getText(site, compositionPath)));
  provideLanguages(languages);
  return routes;
}
