import { LiveText, type LoadFailureProps, useLoadFailure } from '@platband/host';
import { compositionId } from '@platband/host/composition';
import { serverPage, t } from '@platband/slice/browser/language';
import { company } from 'shared-contracts/contract/company';
import { Button } from 'shared-contracts/ui/Button';
import { formPages } from './form-pages';
import styles from './LoadFailure.module.css';

/** Shows what failed to load or threw, and offers a retry, then a reload. */
export function LoadFailure(failure: LoadFailureProps) {
  const { error, isRetrying } = failure;
  const { box, retry, offersReload } = useLoadFailure(failure);
  const form = formPages[error.chunkId.split('/').slice(-2).join('/')];
  const isThrown = error.reason === 'threw';
  return (
    <div ref={box} className={styles['failure']}>
      <div className={styles['parts']}>
        <div>
          <p className={styles['words']}>{t(wordsOf(error))}</p>
          <div className={styles['actions']}>
            {/* Not `disabled`, because that would move the focus. */}
            <Button kind="primary" onClick={retry} aria-disabled={isRetrying}>
              {t(isRetrying ? 'Trying…' : 'Try again')}
            </Button>
            {offersReload && (
              <Button onClick={() => location.reload()}>{t('Reload the page')}</Button>
            )}
          </div>
          <p className={styles['ways']}>
            {form !== undefined && (
              <a href={serverPage(form)}>{t('Use this form on a page of its own')}</a>
            )}
            <a href={company().href}>{company().phone}</a>
            <span>{company().hours}</span>
          </p>
        </div>
        <div className={styles['technical']}>
          <LiveText role="alert" className={styles['message']}>
            {`${t(isThrown ? '{chunk} threw an error.' : 'Loading chunk {chunk} failed.', { chunk: error.chunkId })}\n(${t(isThrown ? 'error' : error.reason)}: ${error.address})`}
          </LiveText>
          <p className={styles['reference']}>
            {`${t('Reference:')} ${compositionId() ?? t('none')}`}
          </p>
        </div>
      </div>
    </div>
  );
}

/** A shell failure does not name a part. */
function wordsOf({ chunkId, reason }: LoadFailureProps['error']): string {
  if (chunkId === 'shell') return 'The site could not be shown.';
  return reason === 'threw'
    ? 'This part of the site could not be shown. Everything else still works.'
    : 'This part of the site did not load. Everything else still works.';
}
