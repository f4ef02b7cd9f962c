import { t } from '@platband/slice/browser/language';
import { company } from 'shared-contracts/contract/company';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { Section } from 'shared-contracts/ui/Section';
import { Form } from '../../form/Form';
import { Steps } from '../../sections/Steps/Steps';
import { afterContact } from '../../sections/Steps/steps';
import beside from '../FormBeside.module.css';
import styles from './Contact.module.css';
import { ContactStrip } from './ContactStrip';
import { OfficeDoor } from './OfficeDoor';
import { RegionMap } from './RegionMap';
import { regions, towns } from './towns';

export const meta = {
  title: 'Contact Us',
  description: 'Write to us, call us or visit our office in Indore.',
};

const namesIn = (place: string) =>
  towns
    .filter(({ region }) => region === place)
    .map(({ town }) => t(town))
    .join(', ');

export default function Contact() {
  return (
    <>
      <Section heading="Contact Us" level={1}>
        <p className={styles['first']}>
          {t('Tell us in a few words what you need. We call you back on the next working day.')}
        </p>
        <div className={beside['columns']}>
          <div className={beside['form']}>
            <Form definition={contactForm} />
          </div>
          <div>
            <h2 className={styles['heading']}>{t('Reach us directly')}</h2>
            <ContactStrip />
          </div>
          <OfficeDoor />
        </div>
        <div className={styles['steps']}>
          <Steps heading="What happens next" steps={afterContact} isWide />
        </div>
      </Section>
      <Section heading="Where we work">
        <div className={styles['places']}>
          <p data-lead="">
            {t('We serve {regions}. We can meet at our office, at yours or by phone.', {
              regions: company().regions.join(', '),
            })}
          </p>
          <RegionMap />
          <ul className={styles['towns']}>
            {regions.map((region) => (
              <li key={region}>
                <b>{namesIn(region)}</b> <span>{t(region)}</span>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
