import { previewOf } from '@platform/slice/browser/preview-of';
import type { Blog } from 'shared-contracts/contract/entities/content';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './ArticleHead.module.css';

interface ArticleHeadProps extends Pick<Blog, 'imageFileName' | 'imageText' | 'figure' | 'counts'> {
  /** Its widths on screens: the `sizes` of an image. */
  readonly sizes: string;
  /** The largest of them. Default: a card's. */
  readonly largestPx?: number;
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** The picture of an article, and over it what the article comes down to. */
export function ArticleHead({
  imageFileName,
  imageText = '',
  figure,
  counts,
  sizes,
  largestPx = 640,
  isFirst = false,
  className = '',
}: ArticleHeadProps) {
  return (
    <div className={`${styles['head']} ${className}`}>
      <Picture
        {...previewOf(imageFileName, largestPx)}
        alt={imageText}
        sizes={sizes}
        isFirst={isFirst}
        className={styles['picture']}
      />
      {figure !== undefined && (
        <p className={styles['words']}>
          <strong className={styles['figure']}>{figure}</strong> <span>{counts}</span>
        </p>
      )}
    </div>
  );
}
