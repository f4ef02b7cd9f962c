import { brand } from 'shared-contracts/contract/brand';
import { Button } from 'shared-contracts/ui/Button';
import { useText } from 'shared-contracts/ui/use-text';
import { openModal } from '../generated/access';
import styles from './ClosingBand.module.css';

/** How every page ends: one sentence, one action, telephone and hours. */
export function ClosingBand() {
  const { t, lang } = useText();
  return (
    <section lang={lang} className={styles['band']} aria-label={t('Talk to us')}>
      <div className={styles['content']}>
        <p className={styles['sentence']}>{t('Tell us what you need. The first conversation costs nothing.')}</p>
        <Button kind="on-band" onClick={() => openModal('Enquiry')}>
          {t('Ask for a call')}
        </Button>
        <a href="/forms/enquiry" className={styles['withoutScript']}>
          {t('Ask for a call')}
        </a>
        <p className={styles['reach']}>
          <a href={brand.phone.href}>{brand.phone.shown}</a>
          <span>{t(brand.hours)}</span>
        </p>
      </div>
    </section>
  );
}
