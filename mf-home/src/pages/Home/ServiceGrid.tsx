import { t } from '@platform/slice/browser/language';
import { Link } from '@platform/slice/runtime';
import { Section } from 'shared-contracts/ui/Section';
import { Icon } from '../../sections/Icon/Icon';
import { serviceGrid } from './home-content';
import styles from './ServiceBlocks.module.css';

/** The services grid (§2 Home): icon, title, description. */
export function ServiceGrid() {
  return (
    <Section heading="More services" ground="sheet">
      <ul className={styles['ledger']}>
        {serviceGrid.map(({ icon, title, description }) => (
          <li key={title} className={styles['row']}>
            <Icon name={icon} />
            <h3 className={styles['title']}>{t(title)}</h3>
            <p className={styles['text']}>{t(description)}</p>
          </li>
        ))}
      </ul>
      <p className={styles['all']}>
        <Link to="/service">{t('See all 23 services')}</Link>
      </p>
    </Section>
  );
}
