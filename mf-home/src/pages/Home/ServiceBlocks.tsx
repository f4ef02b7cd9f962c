import { t } from '@platband/slice/browser/language';
import { askAbout } from 'shared-contracts/browser/subject';
import { FormButton } from 'shared-contracts/ui/Button';
import { Section } from 'shared-contracts/ui/Section';
import { openModal } from '../../generated/access';
import { Icon } from '../../sections/Icon/Icon';
import { serviceBlocks } from './home-content';
import styles from './ServiceBlocks.module.css';

/** The services section (§2 Home): five entries with buttons that open the enquiry pop-up. */
export function ServiceBlocks() {
  return (
    <Section heading="Start here">
      <ol className={styles['ledger']}>
        {serviceBlocks.map(({ icon, title, description }) => (
          <li key={title} className={styles['row']}>
            <Icon name={icon} />
            <h3 className={styles['title']}>{t(title)}</h3>
            <p className={styles['text']}>{t(description)}</p>
            <FormButton
              form="/forms/enquiry"
              aria-label={`${t('Check Now')}: ${t(title)}`}
              about={title}
              onClick={() => {
                askAbout(title);
                openModal('Enquiry');
              }}
            >
              {t('Check Now')}
            </FormButton>
          </li>
        ))}
      </ol>
    </Section>
  );
}
