import { t } from '@platform/slice/browser/language';
import { Link } from '@platform/slice/runtime';
import { CardGrid } from 'shared-contracts/ui/CardGrid';
import { ArticleHead } from '../../sections/Article/ArticleHead';
import { articleNotes } from '../../sections/Article/article-notes';
import styles from './BlogCards.module.css';
import { getAddress, getReadMore, type PreviewedBlog } from './previewed-blog';

/**
 * The cards of the list (§2 Blog list). Read More passes the article on; the title links to the
 * article's address, which works without script and can be shared.
 */
export function BlogCards({ articles }: { readonly articles: readonly PreviewedBlog[] }) {
  return (
    <CardGrid
      hasLead
      cards={articles.map((article) => ({
        key: article.id,
        head: (
          <ArticleHead
            {...article}
            sizes="(min-width: 1000px) 380px, (min-width: 620px) 46vw, 92vw"
          />
        ),
        content: (
          <>
            <h2 className={styles['title']}>
              <Link to={getAddress(article)}>{article.title}</Link>
            </h2>
            <p className={styles['notes']}>{articleNotes(article).join('\u00a0· ')}</p>
            <p className={styles['preview']}>{article.preview}</p>
            <Link
              {...getReadMore(article)}
              className={styles['more']}
              data-hands-on=""
              data-alone={getAddress(article)}
              aria-label={`${t('Read More')}: ${article.title}`}
            >
              {t('Read More')}
            </Link>
          </>
        ),
      }))}
    />
  );
}
