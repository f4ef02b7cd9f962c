import { t } from '@platband/slice/browser/language';
import { Button } from 'shared-contracts/ui/Button';
import { emit } from '../../generated/access';
import styles from './EmiCalculator.module.css';

/**
 * Buttons to print the calculation and to share its address. Without a share sheet the address is
 * copied.
 */
export function ShareActions({ query }: { readonly query: string }) {
  const share = async () => {
    const url = `${location.origin}${location.pathname}?${query}`;
    try {
      if (typeof navigator.share === 'function')
        await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        emit('toast', {
          type: 'success',
          message: t('The link to this calculation is copied.'),
          id: 'calculation',
        });
      }
    } catch (error) {
      // The visitor has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      emit('toast', {
        type: 'error',
        message: t('The link could not be copied. It is in the address bar.'),
        id: 'calculation',
      });
    }
  };
  return (
    <div className={styles['actions']}>
      <Button onClick={() => window.print()}>{t('Print')}</Button>
      <Button onClick={() => void share()}>{t('Share')}</Button>
    </div>
  );
}
