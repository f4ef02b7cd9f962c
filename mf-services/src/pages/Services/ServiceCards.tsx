import { previewOf } from 'shared-contracts/browser/preview-of';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './ServiceCards.module.css';
import { type Service, withoutQuotes } from './tabs';

/** The services of one tab (§2 Services page): picture, names and what each of them takes. */
export function ServiceCards({ services }: { readonly services: readonly Service[] }) {
  return (
    <ul className={styles['cards']}>
      {services.map(({ _id, serviceName, subServiceName, imageFileName, bulletPoints }) => (
        <li key={_id} className={styles['card']}>
          <Picture
            {...previewOf(imageFileName, 960)}
            alt=""
            sizes="(min-width: 1000px) 380px, (min-width: 620px) 46vw, 92vw"
            className={styles['picture']}
          />
          <div className={styles['words']}>
            <p className={styles['kind']}>{serviceName}</p>
            <h3 className={styles['name']}>{subServiceName}</h3>
            <ul className={styles['points']}>
              {bulletPoints.map((point) => (
                <li key={point}>{withoutQuotes(point)}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
