import { previewOf } from '@platform/slice/browser/preview-of';
import { Link } from '@platform/slice/runtime';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './BlogCarousel.module.css';
import type { PreviewedBlog } from './previewed-blog';

/** The carousel on top of the list (§2 Blog list), from the last article on: the first are the cards right below it. */
export function BlogCarousel({ articles }: { readonly articles: readonly PreviewedBlog[] }) {
  return (
    <Carousel
      label="Articles in pictures"
      isRow
      slides={[...articles].reverse().map(({ id, title, imageFileName }, at) => ({
        key: id,
        content: (
          <Link to={`/blog-details/${encodeURIComponent(id)}`} className={styles['slide']} draggable={false}>
            <Picture
              {...previewOf(imageFileName, 960)}
              alt=""
              sizes="(min-width: 480px) 384px, 92vw"
              isFirst={at === 0}
              className={styles['picture']}
            />
            <span className={styles['title']}>{title}</span>
          </Link>
        ),
      }))}
    />
  );
}
