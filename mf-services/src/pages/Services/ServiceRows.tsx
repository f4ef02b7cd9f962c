import { t } from '@platform/slice/browser/language';
import { drawingOf } from '@platform/slice/browser/preview-of';
import { prefill } from 'shared-contracts/browser/prefill';
import { askAbout } from 'shared-contracts/browser/subject';
import { FormButton } from 'shared-contracts/ui/Button';
import { Rosette } from 'shared-contracts/ui/Rosette';
import { openModal } from '../../generated/access';
import styles from './ServiceRows.module.css';
import { type Service, withoutQuotes } from './tabs';

/** Private funding has a form of its own. */
const isPrivate = ({ subServiceName }: Service) =>
  subServiceName.trim().toLowerCase() === 'private funding';

/** The form of an enquiry chooses the loan type; services that editors add are business loans. */
function enquire(service: Service): void {
  askAbout(service.subServiceName);
  if (isPrivate(service)) return void openModal('PrivateFunding');
  prefill('form/enquiry', { loantype: 'BusinessLoan' });
  openModal('Enquiry');
}

/**
 * The services of one tab (§2 Services page): picture, names, what each of them takes, and the way
 * to ask for it.
 */
export function ServiceRows({ services }: { readonly services: readonly Service[] }) {
  return (
    <ul className={styles['rows']}>
      {services.map((service) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside serves the keyboard
        <li key={service._id} className={styles['row']} onClick={() => enquire(service)}>
          <Rosette
            src={drawingOf(service.imageFileName)}
            figure={t(service.figure ?? '')}
            className={styles['picture']}
          />
          <div className={styles['names']}>
            <h3 className={styles['name']}>{t(service.subServiceName)}</h3>
            <p className={styles['kind']}>{t(service.serviceName)}</p>
          </div>
          <ul className={styles['points']}>
            {service.bulletPoints.map((point) => (
              <li key={point}>{t(withoutQuotes(point))}</li>
            ))}
          </ul>
          <FormButton
            form={isPrivate(service) ? '/forms/private-funding' : '/forms/enquiry'}
            about={service.subServiceName}
            className={styles['action']}
            aria-label={`${t('Enquire')}: ${t(service.subServiceName)}`}
            onClick={(event) => {
              // Once: the row listens, too.
              event.stopPropagation();
              enquire(service);
            }}
          >
            {t('Enquire')}
          </FormButton>
        </li>
      ))}
    </ul>
  );
}
