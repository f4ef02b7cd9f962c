import styles from './ArticleNotes.module.css';

/** Notes of an article, see `articleNotes`. They wrap between each other, without a loose dot. */
export const ArticleNotes = ({ notes }: { readonly notes: readonly string[] }) => (
  <p className={styles['notes']}>
    {notes.map((note) => (
      <span key={note}>{`${note} `}</span>
    ))}
  </p>
);
