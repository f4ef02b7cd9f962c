import { t } from '@platform/slice/browser/language';
import type { MouseEvent } from 'react';
import { askAbout } from 'shared-contracts/browser/subject';
import { FormButton } from 'shared-contracts/ui/Button';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { Section } from 'shared-contracts/ui/Section';
import { openModal } from '../../generated/access';
import { serviceCards } from './home-content';
import styles from './OurServices.module.css';

/**
 * Opens the enquiry about the clicked card, or without a subject between cards. Runs once per
 * click, even on a button inside a card.
 */
function enquire(event: MouseEvent, subject = ''): void {
  event.stopPropagation();
  askAbout(subject);
  openModal('Enquiry');
}

/**
 * Our Services (§2 Home): a click anywhere in the list opens the enquiry; each card's button is for
 * keyboard users.
 */
export function OurServices() {
  return (
    <Section heading="Our Services" id="Services" ground="sheet">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside serve the keyboard */}
      <ul className={styles['cards']} data-clickable="" onClick={(event) => enquire(event)}>
        {serviceCards.map(({ place: [name, width], title, description }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside serves the keyboard
          <li key={title} className={styles['card']} onClick={(event) => enquire(event, title)}>
            <div className={styles['place']}>
              <Drawing pieces={[[`street#${name}`]]} box={[-12, width + 24, 300]} />
            </div>
            <h3 className={styles['title']}>{t(title)}</h3>
            <p className={styles['text']}>{t(description)}</p>
            <FormButton
              form="/forms/enquiry"
              about={title}
              aria-label={`${t('Enquire Now')}: ${t(title)}`}
              onClick={(event) => enquire(event, title)}
            >
              {t('Enquire Now')}
            </FormButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
