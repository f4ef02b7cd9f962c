import { t } from '@platband/slice/browser/language';
import { useRef } from 'react';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { streetAtNight } from '../Street/streets';
import { Figure } from './Figure';
import { figures } from './figures';
import styles from './Statistics.module.css';
import { useCountUp } from './use-count-up';

/** The statistics strip (§2 Home, About). */
export function Statistics() {
  const strip = useRef<HTMLElement>(null);
  const state = useCountUp(strip);
  return (
    <section
      ref={strip}
      className={styles['strip']}
      data-count={state}
      aria-label={t('In figures')}
    >
      <ul className={styles['figures']}>
        {figures.map((figure) => (
          <li key={figure.unit} className={styles['item']}>
            <Figure figure={figure} state={state} /> <span>{t(figure.unit)}</span>
          </li>
        ))}
      </ul>
      <Drawing {...streetAtNight} dress="night" className={styles['street']} />
    </section>
  );
}
