import { previewOf } from '@platform/slice/browser/preview-of';
import type { Blog } from 'shared-contracts/contract/entities/content';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './ArticleHead.module.css';

interface ArticleHeadProps extends Pick<Blog, 'imageFileName' | 'imageText' | 'figure' | 'counts'> {
  readonly sizes: string;
  /** The largest width. Defaults to that of a card. */
  readonly largestPx?: number;
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** An article's picture with its figure. */
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
