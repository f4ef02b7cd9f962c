import { drawingOf, previewOf } from '@platband/slice/browser/preview-of';
import type { Blog } from 'shared-contracts/contract/entities/content';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './ArticlePicture.module.css';

interface ArticlePictureProps extends Pick<Blog, 'imageFileName' | 'imageText'> {
  readonly sizes: string;
  /** The largest width. Defaults to that of a card. */
  readonly largestPx?: number;
  readonly isFirst?: boolean;
  /** Whether it is on a madder band, where a drawing shows its element `band`. */
  readonly isOnBand?: boolean;
  readonly className?: string | undefined;
}

/** An article's photograph, or its drawing of a figure as it is sent. */
export function ArticlePicture({
  imageFileName,
  imageText = '',
  sizes,
  largestPx = 640,
  isFirst = false,
  isOnBand = false,
  className = '',
}: ArticlePictureProps) {
  const isDrawing = imageFileName.endsWith('.svg');
  return (
    <Picture
      {...(isDrawing
        ? { src: `${drawingOf(imageFileName)}${isOnBand ? '#band' : ''}` }
        : { ...previewOf(imageFileName, largestPx), sizes })}
      alt={imageText}
      isFirst={isFirst}
      className={`${styles[isDrawing ? 'drawing' : 'photograph']} ${className}`}
    />
  );
}

/** An article's figure and what it counts. */
export function ArticleFigure({
  figure,
  counts,
  className = '',
}: Pick<Blog, 'figure' | 'counts'> & { readonly className?: string | undefined }) {
  if (figure === undefined) return null;
  return (
    <p className={`${styles['figure']} ${className}`}>
      <strong>{figure}</strong> <span>{counts}</span>
    </p>
  );
}
