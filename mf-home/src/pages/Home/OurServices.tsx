import { t } from '@platband/slice/browser/language';
import type { MouseEvent } from 'react';
import { askAbout } from 'shared-contracts/browser/subject';
import { FormButton } from 'shared-contracts/ui/Button';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { GroundItem, GroundRow } from 'shared-contracts/ui/GroundRow';
import look from 'shared-contracts/ui/LinkLook.module.css';
import { Section } from 'shared-contracts/ui/Section';
import { openModal } from '../../generated/access';
import { serviceCards } from './home-content';

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
      <GroundRow columns={3} data-clickable="" onClick={(event) => enquire(event)}>
        {serviceCards.map(({ pieces, width, title, description }) => (
          <GroundItem
            key={title}
            picture={<Drawing pieces={pieces} box={[-12, width + 24, 300]} />}
            onClick={(event) => enquire(event, title)}
          >
            <h3>{t(title)}</h3>
            <p>{t(description)}</p>
            <FormButton
              className={look['link']}
              form="/forms/enquiry"
              about={title}
              aria-label={`${t('Enquire Now')}: ${t(title)}`}
              onClick={(event) => enquire(event, title)}
            >
              {t('Enquire Now')}
            </FormButton>
          </GroundItem>
        ))}
      </GroundRow>
    </Section>
  );
}
