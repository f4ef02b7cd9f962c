import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import type { PageMeta } from '@platband/slice/runtime/page-module';
import { regionTexts } from 'shared-contracts/browser/regions';
import { achievements } from 'shared-contracts/contract/api/achievements';
import { employeeTestimonials } from 'shared-contracts/contract/api/employee-testimonials';
import { gallery } from 'shared-contracts/contract/api/gallery';
import type { Achievement } from 'shared-contracts/contract/entities/content';
import { Border } from 'shared-contracts/ui/Border';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { Stitch } from 'shared-contracts/ui/Stitch';
import type { PageRequest } from '../../generated/access';
import { Statistics } from '../../sections/Statistics/Statistics';
import styles from './About.module.css';
import { documentedTimeline } from './about-content';
import { DirectorMessage } from './DirectorMessage';
import { Employees } from './Employees';
import { Gallery } from './Gallery';
import { Journey } from './Journey';
import { Timeline } from './Timeline';
import { useScrollToRequested } from './use-scroll-to-requested';

interface AboutData {
  readonly timeline: Content<readonly Achievement[]>;
  readonly employees: Content<ReadBy<typeof employeeTestimonials>>;
  readonly pictures: Content<ReadBy<typeof gallery>>;
}

export const meta = (): PageMeta => ({
  title: 'About us',
  description: t(
    'Who we are: started in Indore in 2016, incorporated in 2023, working in {regions}.',
    regionTexts(),
  ),
});

export function loader({ read }: PageRequest): AboutData {
  return {
    timeline: read(achievements).then((found) => found?.achievements ?? documentedTimeline),
    employees: read(employeeTestimonials),
    pictures: read(gallery),
  };
}

export default function About({ data }: { readonly data: AboutData }) {
  useScrollToRequested();
  return (
    <>
      <section className={styles['top']} aria-labelledby="about-us">
        <div className={styles['inner']}>
          <div className={styles['words']}>
            <h1 id="about-us" className={styles['heading']}>
              {t('About us')}
            </h1>
            <Stitch />
            <p className={styles['lead']} data-lead="">
              {t(
                'We began in Indore in 2016 as a proprietorship and became a company in 2023. Banks want papers in order; most people have no time for that. This is where we come in.',
              )}
            </p>
          </div>
          <div className={styles['room']}>
            <Drawing pieces={[['rooms#room']]} box={[64, 432, 306]} />
          </div>
        </div>
        <Border src={drawingOf('border-years.svg')} isFirst className={styles['border']} />
      </section>
      <Statistics />
      <Journey />
      <DirectorMessage />
      <Timeline content={data.timeline} />
      <Employees content={data.employees} />
      <Gallery content={data.pictures} />
    </>
  );
}
