import { t } from 'shared-contracts/browser/language';
import { prefill } from 'shared-contracts/browser/prefill';
import { drawingOf } from 'shared-contracts/browser/preview-of';
import { FormButton } from 'shared-contracts/ui/Button';
import { Rosette } from 'shared-contracts/ui/Rosette';
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside serves the keyboard
        <li key={service._id} className={styles['row']} onClick={() => enquire(service)}>
          <Rosette src={drawingOf(service.imageFileName)} figure={t(service.figure ?? '')} className={styles['picture']} />
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
