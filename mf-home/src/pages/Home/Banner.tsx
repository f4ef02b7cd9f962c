import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
import { Border } from 'shared-contracts/ui/Border';
import { FormButton } from 'shared-contracts/ui/Button';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { openModal, Slot } from '../../generated/access';
import { street } from '../../sections/Street/streets';
import styles from './Banner.module.css';
import { Headline } from './Headline';

/**
 * The top of the home page (§2 Home): headline, two calls to action, and the small enquiry form.
 */
export function Banner() {
  return (
    <section className={styles['banner']} aria-label={t('Welcome')}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <Headline text={t('Take your financial future into your own hands')} />
          <p className={styles['lead']} data-lead="">
            {t(
              'Quick funding with a guide beside you: we prepare your papers and find your lender, from the first consultation to disbursement.',
            )}
          </p>
          <div className={styles['actions']}>
            <FormButton kind="on-band" form="/forms/enquiry" onClick={() => openModal('Enquiry')}>
              {t('Enquire Now')}
            </FormButton>
            <a className={styles['more']} href="#Services">
              {t('See what we do')}
            </a>
          </div>
        </div>
        <Slot name="InlineEnquiry" className={styles['form']} />
      </div>
      <Drawing {...street} dress="band" hasGround className={styles['street']} />
      <Border src={drawingOf('border-home.svg')} />
    </section>
  );
}
