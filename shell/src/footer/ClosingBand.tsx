import { t } from '@platform/slice/browser/language';
import { brand } from 'shared-contracts/contract/brand';
import { FormButton } from 'shared-contracts/ui/Button';
import { openModal } from '../generated/access';
import styles from './ClosingBand.module.css';

/** How every page ends: one sentence, one action, telephone and hours. */
export function ClosingBand() {
  return (
    <section className={styles['band']} aria-label={t('Talk to us')}>
      <div className={styles['content']}>
        <p className={styles['sentence']}>{t('Tell us what you need. The first conversation costs nothing.')}</p>
        <FormButton kind="on-band" form="/forms/enquiry" onClick={() => openModal('Enquiry')}>
          {t('Ask for a call')}
        </FormButton>
        <p className={styles['reach']}>
          <a href={brand.phone.href}>{brand.phone.shown}</a>
          <span>{t(brand.hours)}</span>
        </p>
      </div>
    </section>
  );
}
