import { drawingOf } from '@platform/slice/browser/preview-of';
import type { PageMeta } from '@platform/slice/runtime/page-module';
import type { Blog } from 'shared-contracts/contract/entities/content';

/**
 * The picture that links to an article show. None if it is a drawing: those are fine lines without
 * a ground, which messengers show on black.
 */
export function sharedPicture({
  imageFileName,
  imageText: text = '',
}: Pick<Blog, 'imageFileName' | 'imageText'>): Pick<PageMeta, 'picture'> {
  if (imageFileName.endsWith('.svg')) return {};
  return { picture: { address: `${drawingOf(imageFileName)}?w=1280`, text } };
}
