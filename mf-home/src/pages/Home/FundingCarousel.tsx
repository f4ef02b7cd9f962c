import { t } from '@platband/slice/browser/language';
import { regionTexts } from 'shared-contracts/browser/regions';
import { FormButton } from 'shared-contracts/ui/Button';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { LedgerPage } from 'shared-contracts/ui/LedgerPage';
import { openModal } from '../../generated/access';
import styles from './FundingCarousel.module.css';
import { slides } from './home-content';

/** Milliseconds per slide (§9). */
const intervalMs = 3_000;

/** The carousel of the home page (§2 Home): accounts slide, their words change in place. */
export function FundingCarousel() {
  return (
    <div className={styles['band']}>
      <Carousel
        label="How we fund"
        intervalMs={intervalMs}
        hasDots
        className={styles['spread']}
        slides={slides.map(({ ledger, title }) => ({
          key: title,
          content: <LedgerPage {...ledger} hasPen />,
        }))}
        beside={(current) => (
          <div className={styles['beside']}>
            {slides.map(({ title, text }, at) => (
              <div key={title} className={styles['words']} data-current={at === current}>
                <h2 className={styles['title']}>{t(title)}</h2>
                <p className={styles['text']}>{t(text, regionTexts())}</p>
              </div>
            ))}
            <FormButton
              className={styles['action']}
              form="/forms/get-private-funding"
              onClick={() => openModal('GetPrivateFunding')}
            >
              {t('Get Private Funding')}
            </FormButton>
          </div>
        )}
      />
    </div>
  );
}
