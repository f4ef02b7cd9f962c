import { emit } from 'shared-contracts/browser/events';
import { Button } from 'shared-contracts/ui/Button';
import { Section } from 'shared-contracts/ui/Section';
import styles from './Services.module.css';
import { serviceCards } from './service-cards';

/** Our Services (§2 Home): each entry leads to the enquiry dialog. */
export function Services() {
  return (
    <Section heading="Our Services" id="Services">
      <ol className={styles['ledger']}>
        {serviceCards.map(({ title, description }) => (
          <li key={title} className={styles['row']}>
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['text']}>{description}</p>
            <Button onClick={() => emit('open-modal', { modal: 'Enquiry' })}>Enquire Now</Button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
