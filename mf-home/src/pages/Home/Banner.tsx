import { emit } from 'shared-contracts/browser/events';
import { Slot } from 'shared-contracts/runtime';
import { Button } from 'shared-contracts/ui/Button';
import styles from './Banner.module.css';

/** The top of the home page (§2 Home): headline, two ways on, and the small enquiry form. */
export function Banner() {
  return (
    <section className={styles['banner']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1 className={styles['headline']}>Take your financial future into your own hands</h1>
          <p className={styles['lead']}>
            Quick funding, and a guide beside you: we prepare your papers, find the lender that fits, and stay with you from the first
            consultation to disbursement.
          </p>
          <div className={styles['actions']}>
            <Button kind="primary" onClick={() => emit('open-modal', { modal: 'Enquiry' })}>
              Enquire Now
            </Button>
            <Button onClick={() => emit('open-modal', { modal: 'GetPrivateFunding' })}>Get Private Funding</Button>
          </div>
        </div>
        <Slot name="InlineEnquiry" minHeightPx={480} />
      </div>
    </section>
  );
}
