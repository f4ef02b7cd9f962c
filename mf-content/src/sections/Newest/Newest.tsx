import { Link } from '@platband/slice/runtime';
import { ArticleNotes } from '../Article/ArticleNotes';
import styles from './Newest.module.css';
import type { NewArticle } from './newest';

/** The newest articles as rows, where another was not found. */
export function Newest({ articles }: { readonly articles: readonly NewArticle[] }) {
  return (
    <ul className={styles['rows']}>
      {articles.map(({ id, title, notes }) => (
        <li key={id} className={styles['row']}>
          <Link to={`/blog-details/${encodeURIComponent(id)}`}>{title}</Link>
          <ArticleNotes notes={notes} />
        </li>
      ))}
    </ul>
  );
}
