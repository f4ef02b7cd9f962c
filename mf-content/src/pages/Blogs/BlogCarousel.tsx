import { Link } from '@platform/slice/runtime';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { ArticleHead } from '../../sections/Article/ArticleHead';
import styles from './BlogCarousel.module.css';
import type { PreviewedBlog } from './previewed-blog';

/**
 * The carousel on top of the list (§2 Blog list), from the last article on: the first are the cards
 * right below it.
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
