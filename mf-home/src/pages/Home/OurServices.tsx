import { t } from 'shared-contracts/browser/language';
import { Button } from 'shared-contracts/ui/Button';
import { Section } from 'shared-contracts/ui/Section';
import { openModal } from '../../generated/access';
import { Icon } from '../../sections/Icon/Icon';
import styles from './Cards.module.css';
import { serviceCards } from './home-content';

/** Our Services (§2 Home): a click anywhere in the list opens the enquiry dialog; with the keyboard each card's button does. */
export function OurServices() {
  return (
    <Section heading="Our Services" id="Services" ground="sheet">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside serve the keyboard */}
      <ul className={styles['cards']} data-clickable="" onClick={() => openModal('Enquiry')}>
        {serviceCards.map(({ icon, title, description }) => (
          <li key={title} className={styles['card']}>
            <Icon name={icon} />
            <h3 className={styles['title']}>{t(title)}</h3>
            <p className={styles['text']}>{t(description)}</p>
            <Button aria-label={`${t('Enquire Now')}: ${t(title)}`}>{t('Enquire Now')}</Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
