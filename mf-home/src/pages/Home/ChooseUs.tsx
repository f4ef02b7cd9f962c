import { t } from '@platform/slice/browser/language';
import { Section } from 'shared-contracts/ui/Section';
import { Icon } from '../../sections/Icon/Icon';
import styles from './ChooseUs.module.css';
import { features } from './home-content';

/** The feature block (§2 Home). */
export function ChooseUs() {
  return (
    <Section heading="Choose Us To Improve Your Financial Condition">
      <ul className={styles['features']}>
        {features.map(({ icon, title, description }) => (
          <li key={title} className={styles['feature']}>
            <Icon name={icon} />
            <div>
              <h3 className={styles['title']}>{t(title)}</h3>
              <p className={styles['text']}>{t(description)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
