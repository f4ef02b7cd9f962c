import { unknownItemFile } from 'shared-contracts/contract/composition';
import type { RenderedAddress } from 'shared-contracts/contract/render-job';

/** `/about` is `about/index.html`. */
export function fileOf(path: string): string {
  const decoded = decodeURIComponent(path);
  // Paths come with releases: none may lead out of the composition's folder.
  if (!decoded.startsWith('/') || /[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded)) throw new Error(`${path} is no path of a page.`);
  return `${decoded.replace(/^\//, '')}/index.html`.replace(/^\//, '');
}

/** What unknown addresses show is `404.html`, unknown items that beside the known ones. */
export function fileOfAddress({ route, path, isUnknownItem }: RenderedAddress): string {
  if (route === null) return '404.html';
  return isUnknownItem ? `${path.replace(/[^/]*$/, '').slice(1)}${unknownItemFile}` : fileOf(path);
}
