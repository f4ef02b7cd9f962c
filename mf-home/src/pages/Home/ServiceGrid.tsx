import { t } from '@platband/slice/browser/language';
import { Link } from '@platband/slice/runtime';
import { Section } from 'shared-contracts/ui/Section';
import { Features } from './Features';
import { serviceGrid } from './home-content';
import styles from './ServiceBlocks.module.css';

/** The services grid (§2 Home): icon, title, description. */
export function ServiceGrid() {
  return (
    <Section heading="More services" ground="sheet">
      <Features features={serviceGrid} />
      <p className={styles['all']}>
        <Link to="/service">{t('See all 23 services')}</Link>
      </p>
    </Section>
  );
}
