import styles from './PageLoading.module.css';

/** Stands in for a page whose first load is under way. Says so only when it takes a while. */
export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <p className={styles['text']} role="status">
        Loading the page…
      </p>
    </div>
  );
}
