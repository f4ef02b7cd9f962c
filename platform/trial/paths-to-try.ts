import {
  type Composition,
  compositionPath,
  parseComposition,
} from '@platform/slice/contract/composition';
import { inLanguage } from '@platform/slice/contract/languages';
import { hasParameters, type PageRoute } from '@platform/slice/contract/routes';
import type { TriedSite } from './try-release';

/** Maximum number of other slices' pages that contain one of the slice's parts. */
const maxOthers = 4;

interface PathsToTry {
  readonly paths: readonly string[];
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
  const isOwn = ({ remote }: PageRoute) => remote === slice;
  const shown = now.filter(({ path }) => !hasParameters(path));
  const own = shown.filter(isOwn).map(({ path }) => path);
  const read = async ({ path }: PageRoute) => [path, await getText(tried, path)] as const;
  const documents = await Promise.all(shown.filter((route) => !isOwn(route)).map(read));
  const withParts = documents
    .filter(([, html]) => html.includes(`data-remote="${slice}"`))
    .map(([path]) => path);
  const withForm = documents.filter(([, html]) => hasForm(html)).map(([path]) => path);
  const wanted = [
    ...new Set<string>([
      ...own,
      ...withParts.slice(0, maxOthers),
      '/',
      ...withForm.slice(0, 1),
      ...more,
    ]),
  ];
  const isKnown = (wantedPath: string) => before.some(({ path }) => path === wantedPath);
  const known = wanted.filter(isKnown);
  const paths = [...known, ...inAnotherLanguage(known, before, now)];
  const newPaths = wanted.filter((path) => !isKnown(path));
  const [firstNew] = newPaths;
  if (firstNew === undefined || own.some(isKnown)) return { paths, newPaths };
  // A shell may offer less next to a form, so a new page with a form is compared with an existing
  // page that has one.
  const isForm = hasForm(await getText(tried, firstNew));
  const alike = documents.find(([path, html]) => isKnown(path) && hasForm(html) === isForm)?.[0];
  return { paths: alike === undefined ? paths : [...new Set([alike, ...paths])], newPaths };
}

/** Returns the first of these pages that is translated both with and without the release. */
const inAnotherLanguage = (
  paths: readonly string[],
  before: readonly PageRoute[],
  now: readonly PageRoute[],
): readonly string[] => {
  const languagesOf = (routes: readonly PageRoute[], path: string) =>
    routes.find((route) => route.path === path)?.languages ?? [];
  const translated = paths.flatMap((path) =>
    languagesOf(before, path)
      .filter((language) => languagesOf(now, path).includes(language))
      .map((language) => inLanguage(path, language)),
  );
  return translated.slice(0, 1);
};

const hasForm = (html: string): boolean => /<main[\s\S]*<form/.test(html);

const getText = async ({ origin, query = '' }: TriedSite, path: string): Promise<string> =>
  (await fetch(`${origin}${path}${query}`)).text();

async function routesOf(site: TriedSite): Promise<Composition['routes']> {
  return parseComposition(JSON.parse(await getText(site, compositionPath))).routes;
}
