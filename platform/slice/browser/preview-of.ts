import { pictureWidths } from '../contract/picture-widths';
import { readConfiguration } from './configuration';

/**
 * Returns the addresses of an API picture (§3): `src` for browsers without `srcset`, and one for
 * each width up to the largest requested.
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
 * Returns the address of a picture as SVG, which for line art is smaller than a bitmap of medium
 * width.
 */
export const drawingOf = (imageFileName: string): string =>
  `${readConfiguration().apiBase}/media/preview/${encodeURIComponent(imageFileName)}`;
