import { t } from '@platform/slice/browser/language';
import { previewOf } from '@platform/slice/browser/preview-of';
import { prefill } from 'shared-contracts/browser/prefill';
import { FormButton } from 'shared-contracts/ui/Button';
import { Picture } from 'shared-contracts/ui/Picture';
import { openModal } from '../../generated/access';
import { loanTypeOf } from './loan-type-of';
import styles from './ServiceRows.module.css';
import { type Service, withoutQuotes } from './tabs';

/** An enquiry about a service, its loan type chosen. */
function enquire(service: Service): void {
  const loantype = loanTypeOf(service);
  if (loantype !== undefined) prefill('form/enquiry', { loantype });
  openModal('Enquiry');
}

/** The services of one tab (§2 Services page): picture, names, what each of them takes, and the way to ask for it. */
export function ServiceRows({ services }: { readonly services: readonly Service[] }) {
  return (
    <ul className={styles['rows']}>
      {services.map((service) => (
        <li key={service._id} className={styles['row']}>
          <Picture
            {...previewOf(service.imageFileName, 640)}
            alt=""
            sizes="(min-width: 700px) 260px, (min-width: 400px) 92vw, 320px"
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
            form="/forms/enquiry"
            className={styles['action']}
            aria-label={`${t('Enquire')}: ${t(service.subServiceName)}`}
            onClick={() => enquire(service)}
          >
            {t('Enquire')}
          </FormButton>
        </li>
      ))}
    </ul>
  );
}
