import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './RegionMap.module.css';
import { regions, towns } from './towns';

/** Map of the company's regions: outlines as a picture, names as text. */
export function RegionMap() {
  return (
    <div className={styles['map']}>
      <Picture
        src={drawingOf('regions.svg')}
        alt={t('A map of the three regions with Indore, Bhopal, Ratlam, Raipur and Gurugram.')}
        width={480}
        height={480}
        className={styles['outlines']}
      />
      {/* Part of the picture's text alternative. */}
      <ul className={styles['names']} aria-hidden="true">
        {regions.map((region) => (
          <li key={region} className={styles['region']} data-at={region}>
            {t(region)}
          </li>
        ))}
        {towns.map(({ town }) => (
          <li key={town} className={styles['town']} data-at={town}>
            {t(town)}
          </li>
        ))}
      </ul>
    </div>
  );
}
