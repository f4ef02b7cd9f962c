import { t } from '@platband/slice/browser/language';
import { Link } from '@platband/slice/runtime';
import look from 'shared-contracts/ui/LinkLook.module.css';
import { ArticleNotes } from '../../sections/Article/ArticleNotes';
import { ArticleFigure, ArticlePicture } from '../../sections/Article/ArticlePicture';
import { articleNotes } from '../../sections/Article/article-notes';
import styles from './BlogCards.module.css';
import { blogAddress, getReadMore, type PreviewedBlog } from './previewed-blog';

const cutWord = /(\s\S*)…$/;

/**
 * The cards of the list (§2 Blog list). Read More passes the article on; the title links to the
 * article's address, which works without script and can be shared.
 */
export function BlogCards({ articles }: { readonly articles: readonly PreviewedBlog[] }) {
  return (
    <ul className={styles['cards']}>
      {articles.map((article) => (
        <li key={article.id} className={styles['card']}>
          <ArticlePicture
            {...article}
            sizes="(min-width: 900px) 380px, 92vw"
            className={styles['picture']}
          />
          <ArticleFigure {...article} className={styles['figure']} />
          <h2 className={styles['title']}>
            <Link to={blogAddress(article)}>{article.title}</Link>
          </h2>
          <ArticleNotes notes={articleNotes(article)} />
          {/* §9's characters. A word that they cut is not seen. */}
          <p className={styles['preview']}>
            <span>{article.preview.replace(cutWord, '')}</span>
            <span data-spoken="">{cutWord.exec(article.preview)?.[1]}</span>…
          </p>
          <Link
            {...getReadMore(article)}
            className={look['link']}
            data-hands-on=""
            data-alone={blogAddress(article)}
          >
            <span>{t('Read More')}</span> <span data-spoken="">{article.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
