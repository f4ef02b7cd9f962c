import { LiveText } from '@platband/host';
import { t } from '@platband/slice/browser/language';
import styles from './PageLoading.module.css';

/** The placeholder while a page first loads. Its text appears after a delay. */
export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <LiveText role="status" className={styles['text']}>
        {t('Loading the page…')}
      </LiveText>
    </div>
  );
}
