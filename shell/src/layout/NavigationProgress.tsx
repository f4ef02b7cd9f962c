import { t } from '@platband/slice/browser/language';
import { useNavigation } from '@platband/slice/runtime';
import styles from './NavigationProgress.module.css';

/** A progress bar under the header for slow page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className={styles['progress']} role="status">
      {isLoading && (
        <div className={styles['thread']}>
          <span data-spoken="">{t('Loading the page…')}</span>
        </div>
      )}
    </div>
  );
}
