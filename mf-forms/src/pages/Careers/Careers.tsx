import { t } from '@platform/slice/browser/language';
import { drawingOf } from '@platform/slice/browser/preview-of';
import { careerRequestForm } from 'shared-contracts/contract/forms/career-request';
import { Border } from 'shared-contracts/ui/Border';
import { FormButton } from 'shared-contracts/ui/Button';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { aroundNextStep, NextStep } from 'shared-contracts/ui/NextStep';
import { Section } from 'shared-contracts/ui/Section';
import { Form } from '../../form/Form';
import { openModal } from '../../generated/access';
import { Steps } from '../../sections/Steps/Steps';
import { afterApplication } from '../../sections/Steps/steps';
import beside from '../FormBeside.module.css';
import styles from './Careers.module.css';
import { getJobPosting } from './job-posting';
import { jobs } from './jobs';

export const meta = {
  title: 'Careers',
  description: 'Open positions in our loan department, and a form to join our team.',
  // Identical cards are one position.
  structuredData: [...new Set(jobs)].map(getJobPosting),
};

export default function Careers() {
  return (
    <>
      <Section heading="Careers" level={1} className={aroundNextStep}>
        <NextStep heading="When you hear from us">
          <p>{t('We read every application within a week.')}</p>
          <p>
            <a href="#join-our-team">{t('No position that fits? Write to us')}</a>
          </p>
        </NextStep>
        <p className={styles['lead']}>
          {t(
            'We are a small team that likes clear figures and clear words. These positions are open.',
          )}
        </p>
        <div className={styles['desks']}>
          <Drawing pieces={[['rooms#desks']]} box={[-10, 828, 206]} hasGround />
        </div>
        <ul className={styles['jobs']}>
          {jobs.map((job, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the four cards are identical (§2 Careers)
            <li key={at} className={styles['job']}>
              <div className={styles['seat']}>
                <Drawing pieces={[['rooms#chair']]} box={[-4, 34, 64]} />
                <h2 className={styles['title']}>{t(job.title)}</h2>
              </div>
              <dl className={styles['facts']}>
                {job.facts.map(([term, text]) => (
                  <div key={term}>
                    <dt>{t(term)}</dt>
                    <dd>{t(text)}</dd>
                  </div>
                ))}
              </dl>
              <FormButton form="/forms/career-request" onClick={() => openModal('CareersPopup')}>
                {t('Apply Now')}
              </FormButton>
            </li>
          ))}
        </ul>
      </Section>
      <Border src={drawingOf('top-franchise.svg')} />
      <Section heading="Join Our Team" id="join-our-team" ground="sheet">
        <div className={beside['columns']}>
          <div className={beside['form']}>
            <Form definition={careerRequestForm} />
          </div>
          <Steps heading="What happens next" steps={afterApplication} />
        </div>
      </Section>
    </>
  );
}
