import { t } from '@platband/slice/browser/language';
import { askAbout } from 'shared-contracts/browser/subject';
import { FormButton } from 'shared-contracts/ui/Button';
import look from 'shared-contracts/ui/LinkLook.module.css';
import { openModal } from '../../generated/access';
import { Place } from './Place';
import styles from './ServiceRows.module.css';
import { factIn, type Service, withoutQuotes } from './tabs';

/** Private funding has a separate form. */
const isPrivate = ({ subServiceName }: Service) =>
  subServiceName.trim().toLowerCase() === 'private funding';

function enquire(service: Service): void {
  askAbout(service.subServiceName);
  openModal(isPrivate(service) ? 'PrivateFunding' : 'Enquiry');
}

const form = (service: Service) => ({
  form: isPrivate(service) ? '/forms/private-funding' : '/forms/enquiry',
  about: service.subServiceName,
  onClick: () => enquire(service),
});

/**
 * The services of one tab (§2 Services page): picture, names, bullet points, and a button to
 * enquire. Bullet points such as `How much: ₹1–50 crore` are facts, aligned in columns.
 */
export function ServiceRows({ services }: { readonly services: readonly Service[] }) {
  return (
    <ul className={styles['rows']}>
      {services.map((service, at) => (
        <li
          key={service._id}
          className={styles['row']}
          data-labelled={labelsOf(service) !== labelsOf(services[at - 1])}
        >
          <Place name={service.imageFileName} className={styles['picture']} />
          <div className={styles['names']}>
            <h3 className={styles['name']}>
              <FormButton {...form(service)} className={styles['open']}>
                {t(service.subServiceName)}
              </FormButton>
            </h3>
            <p data-spoken="">{t(service.serviceName)}</p>
            <Sentences points={service.bulletPoints} />
          </div>
          <Facts points={service.bulletPoints} />
          <FormButton
            {...form(service)}
            className={`${look['link']} ${styles['action']}`}
            aria-label={`${t('Enquire')}: ${t(service.subServiceName)}`}
          >
            {t('Enquire')}
          </FormButton>
        </li>
      ))}
    </ul>
  );
}

const factsIn = (points: readonly string[]) =>
  points.flatMap((point) => factIn(withoutQuotes(point)) ?? []);

/** Rows below one with the same labels show them on narrow screens only. */
const labelsOf = (service: Service | undefined) =>
  factsIn(service?.bulletPoints ?? [])
    .map(({ label }) => label)
    .join();

interface PointsProps {
  readonly points: readonly string[];
}

function Sentences({ points }: PointsProps) {
  return points
    .map(withoutQuotes)
    .filter((point) => factIn(point) === null)
    .map((point) => (
      <p key={point} className={styles['sentence']}>
        {t(point)}
      </p>
    ));
}

function Facts({ points }: PointsProps) {
  const facts = factsIn(points);
  return facts.length === 0 ? null : (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{t(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
