import { LiveText } from '@platform/host';
import { t } from '@platform/slice/browser/language';
import styles from './PageLoading.module.css';

/** The placeholder of a page whose first load is under way. Says so only when it takes a while. */
export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <LiveText role="status" className={styles['text']}>
        {t('Loading the page…')}
      </LiveText>
    </div>
  );
}
