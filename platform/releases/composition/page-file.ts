import { unknownItemFile } from '@platform/slice/contract/composition';
import { baseOf, ownLanguage } from '@platform/slice/contract/languages';
import type { RenderedAddress } from '@platform/slice/contract/render-job';
import { queryFolder } from '@platform/slice/contract/rendered-query';

/** `/about` is `about/index.html`. */
export function getFile(path: string): string {
  const decoded = decodeURIComponent(path);
  // Paths come from releases and must not leave the composition's folder.
  if (!decoded.startsWith('/') || /[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded))
    throw new Error(`${path} is no path of a page.`);
  return `${decoded.replace(/^\//, '')}/index.html`.replace(/^\//, '');
}

/**
 * Unknown addresses get `404.html`, below the language's base; unknown items the one beside the
 * known items.
 */
export function fileOfAddress({
  route,
  path,
  query,
  language = ownLanguage,
  isUnknownItem,
}: RenderedAddress): string {
  if (route === null) return `${baseOf(language)}/404.html`.slice(1);
  return isUnknownItem
    ? `${path.replace(/[^/]*$/, '').slice(1)}${unknownItemFile}`
    : getFile(query === undefined ? path : `${path}/${queryFolder(query)}`);
}
