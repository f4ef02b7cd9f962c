import { Link } from '@platband/slice/runtime';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { ArticleFigure, ArticlePicture } from '../../sections/Article/ArticlePicture';
import styles from './BlogCarousel.module.css';
import type { PreviewedBlog } from './previewed-blog';

/**
 * The carousel above the list (§2 Blog list), starting with the last article, since the first ones
 * are right below.
 */
export function BlogCarousel({ articles }: { readonly articles: readonly PreviewedBlog[] }) {
  return (
    <Carousel
      label="Articles in pictures"
      slides={[...articles].reverse().map((article, at) => ({
        key: article.id,
        content: (
          <Link
            to={`/blog-details/${encodeURIComponent(article.id)}`}
            className={styles['slide']}
            draggable={false}
          >
            <ArticleFigure {...article} className={styles['figure']} />
            <span className={styles['title']}>{article.title}</span>
            <ArticlePicture
              {...article}
              sizes="(min-width: 900px) 600px, 92vw"
              isFirst={at === 0}
              isOnBand
              className={styles['picture']}
            />
          </Link>
        ),
      }))}
    />
  );
}
