import { pictureWidths } from '../contract/picture-widths';
import { readConfiguration } from './configuration';

/**
 * Returns the URLs of an API image: `src` for browsers without `srcset`, and one for each
 * width up to the largest requested.
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

/** Returns an image's URL as SVG, which is smaller than a medium-width bitmap for line art. */
export const drawingOf = (imageFileName: string): string =>
  `${readConfiguration().apiBase}/media/preview/${encodeURIComponent(imageFileName)}`;
