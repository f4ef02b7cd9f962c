import { drawingOf } from '@platband/slice/browser/preview-of';
import type { PageMeta } from '@platband/slice/runtime/page-module';
import type { Blog } from 'shared-contracts/contract/entities/content';

/**
 * Returns the picture for link previews, or nothing for drawings: messengers show their fine lines
 * on black.
 */
export function sharedPicture({
  imageFileName,
  imageText: text = '',
}: Pick<Blog, 'imageFileName' | 'imageText'>): Pick<PageMeta, 'picture'> {
  if (imageFileName.endsWith('.svg')) return {};
  return { picture: { address: `${drawingOf(imageFileName)}?w=1280`, text } };
}
