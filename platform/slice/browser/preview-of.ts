import { pictureWidths } from '../contract/picture-widths';
import { readConfiguration } from './configuration';

/**
 * The addresses of a picture of the API (§3): `src` for browsers without `srcset`, and one for
 * every width up to the largest requested.
 */
export function previewOf(
  imageFileName: string,
  largestPx = 1280,
): { readonly src: string; readonly srcSet: string } {
  const address = drawingOf(imageFileName);
  const offered = pictureWidths.filter((width) => width <= largestPx);
  return {
    src: `${address}?w=640`,
    srcSet: offered.map((width) => `${address}?w=${width} ${width}w`).join(', '),
  };
}

/**
 * The address of a picture as SVG: line art compresses better so than as a bitmap of medium width.
 */
export const drawingOf = (imageFileName: string): string =>
  `${readConfiguration().apiBase}/media/preview/${encodeURIComponent(imageFileName)}`;
