import { t } from '@platband/slice/browser/language';
import { Section } from 'shared-contracts/ui/Section';
import { journey } from './about-content';
import styles from './Journey.module.css';

/** Vision, mission and value, each a column of words (§2 About page). */
export function Journey() {
  return (
    <Section heading="Our journey">
      <div className={styles['columns']}>
        {journey.map(({ id, heading, text }) => (
          <div key={id} id={id} className={styles['column']}>
            <h3 className={styles['heading']}>{t(heading)}</h3>
            <p className={styles['text']}>{t(text)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
