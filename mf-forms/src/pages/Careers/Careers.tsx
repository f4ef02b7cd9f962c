import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
import type { Content } from '@platband/slice/contract/read-content';
import type { PageMeta } from '@platband/slice/runtime/page-module';
import { jobs } from 'shared-contracts/contract/api/jobs';
import type { Job } from 'shared-contracts/contract/entities/content';
import { careerRequestForm } from 'shared-contracts/contract/forms/career-request';
import { Border } from 'shared-contracts/ui/Border';
import { FormButton } from 'shared-contracts/ui/Button';
import { Drawing, type Piece } from 'shared-contracts/ui/Drawing';
import { aroundNextStep, NextStep } from 'shared-contracts/ui/NextStep';
import { Section } from 'shared-contracts/ui/Section';
import { WhenRead } from 'shared-contracts/ui/WhenRead';
import { Form } from '../../form/Form';
import { openModal, type PageRequest } from '../../generated/access';
import { Steps } from '../../sections/Steps/Steps';
import { afterApplication } from '../../sections/Steps/steps';
import beside from '../FormBeside.module.css';
import styles from './Careers.module.css';
import { factsOf, getJobPosting } from './job-posting';
import { documentedJobs } from './jobs';

interface CareersData {
  readonly jobs: Content<readonly Job[]>;
}

export const meta = ({ jobs: open }: CareersData): PageMeta => ({
  title: 'Careers',
  description: 'Open positions in our loan department, and a form to join our team.',
  structuredData: open === null || open instanceof Promise ? [] : postingsOf(open),
});

/** Four desks with empty chairs. */
const office: readonly Piece[] = [
  ['rooms#desk', 10, 1.15],
  ['rooms#desk', 216, 1.15],
  ['rooms#desk', 422, 1.15],
  ['rooms#desk', 628, 1.15],
];

/** Identical cards are one position. */
const postingsOf = (open: readonly Job[]) => [
  ...new Map(
    open
      .filter(({ openSince }) => openSince !== undefined)
      .map((job) => [JSON.stringify(job), getJobPosting(job)]),
  ).values(),
];

export function loader({ read }: PageRequest): CareersData {
  return { jobs: read(jobs).then((found) => found?.jobs ?? documentedJobs) };
}

export default function Careers({ data }: { readonly data: CareersData }) {
  return (
    <>
      <Section heading="Careers" level={1} className={aroundNextStep}>
        <NextStep heading="When you hear from us">
          <p>{t('We read every application within a week.')}</p>
          <p>
            <a href="#join-our-team">{t('No position that fits? Write to us')}</a>
          </p>
        </NextStep>
        <p data-lead="">
          {t(
            'We are a small team that likes clear figures and clear words. These positions are open.',
          )}
        </p>
        <div className={styles['desks']}>
          <Drawing pieces={office} box={[-12, 828, 132]} hasGround />
        </div>
        <WhenRead content={data.jobs} placeholder={<Jobs jobs={documentedJobs} />}>
          {(open) => <Jobs jobs={open} />}
        </WhenRead>
      </Section>
      <Border src={drawingOf('top-franchise.svg')} />
      <Section heading="Join Our Team" id="join-our-team" ground="sheet">
        <div className={beside['columns']}>
          <div className={beside['form']}>
            <Form definition={careerRequestForm} />
          </div>
          <Steps heading="What happens next" steps={afterApplication} />
          <Drawing
            pieces={[
              ['rooms#tea', 12, 1.5],
              ['rooms#window', 264],
            ]}
            box={[-8, 400, 210]}
            hasGround
            className={beside['foot']}
          />
        </div>
      </Section>
    </>
  );
}

function Jobs({ jobs: open }: { readonly jobs: readonly Job[] }) {
  if (open.length === 0) return <p>{t('No position is open at the moment. Write to us below.')}</p>;
  return (
    <ul className={styles['jobs']}>
      {open.map((job, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four cards are identical (§2 Careers)
        <li key={at} className={styles['job']}>
          <h2 className={styles['title']}>{t(job.title)}</h2>
          <dl className={styles['facts']}>
            {factsOf(job).map(([term, text]) => (
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
  );
}
