import { Link } from '@platband/slice/runtime';
import { inOneLine } from '../Article/article-notes';
import styles from './Newest.module.css';
import type { NewArticle } from './newest';

/** The newest articles as rows, where another was not found. */
export function Newest({ articles }: { readonly articles: readonly NewArticle[] }) {
  return (
    <ul className={styles['rows']}>
      {articles.map(({ id, title, notes }) => (
        <li key={id} className={styles['row']}>
          <Link to={`/blog-details/${encodeURIComponent(id)}`}>{title}</Link>
          <p className={styles['notes']}>{inOneLine(notes)}</p>
        </li>
      ))}
    </ul>
  );
}
