import { t } from '@platband/slice/browser/language';
import { Drawing } from 'shared-contracts/ui/Drawing';
import styles from './PartnershipLogo.module.css';

const firms = [
  { gives: 'Advice', facts: ['Since 2016', 'In central India'] },
  { gives: 'Capital', facts: ['From a lender', 'Regulated'] },
] as const;

/** Two firms at one bench, and what each of them gives. */
export function PartnershipLogo() {
  return (
    <div className={styles['band']}>
      <Drawing
        pieces={[['street#office'], ['street#bank', 402], ['rooms#bench']]}
        box={[-14, 658, 262]}
        dress="band"
        hasGround
        className={styles['logo']}
      />
      <dl className={styles['firms']}>
        {firms.map(({ gives, facts }) => (
          <div key={gives}>
            <dt>{t(gives)}</dt>
            {facts.map((fact) => (
              <dd key={fact}>{t(fact)}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
