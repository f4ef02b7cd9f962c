import { Link } from '@platform/slice/runtime';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { ArticleHead } from '../../sections/Article/ArticleHead';
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
      isRow
      slides={[...articles].reverse().map((article, at) => ({
        key: article.id,
        content: (
          <Link
            to={`/blog-details/${encodeURIComponent(article.id)}`}
            className={styles['slide']}
            draggable={false}
          >
            <ArticleHead
              {...article}
              sizes="(min-width: 480px) 384px, 92vw"
              isFirst={at === 0}
              className={styles['picture']}
            />
            <span className={styles['title']}>{article.title}</span>
          </Link>
        ),
      }))}
    />
  );
}
