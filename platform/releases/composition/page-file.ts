import { unknownItemFile } from '@platband/slice/contract/composition';
import { baseOf, ownLanguage } from '@platband/slice/contract/languages';
import type { RenderedAddress } from '@platband/slice/contract/render-job';
import { queryFolder } from '@platband/slice/contract/rendered-query';

/** Returns a page's file, e.g. `about/index.html` for `/about`. */
export function pageFile(path: string): string {
  const decoded = decodeURIComponent(path);
  // Releases supply the paths, which must not leave the composition's folder.
  if (!decoded.startsWith('/') || /[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded))
    throw new Error(`"${path}" is not the path of a page.`);
  return `${decoded.replace(/^\//, '')}/index.html`.replace(/^\//, '');
}

/**
 * Returns the file for an address. Unknown addresses map to `404.html` below the language's base,
 * and unknown items to a file next to the known items.
 */
export function fileOfAddress({
  route,
  path,
  query,
  language = ownLanguage(),
  isUnknownItem,
}: RenderedAddress): string {
  if (route === null) return `${baseOf(language)}/404.html`.slice(1);
  return isUnknownItem
    ? `${path.replace(/[^/]*$/, '').slice(1)}${unknownItemFile}`
    : pageFile(query === undefined ? path : `${path}/${queryFolder(query)}`);
}
