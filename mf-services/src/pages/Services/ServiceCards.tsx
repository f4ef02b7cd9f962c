import { previewOf } from 'shared-contracts/browser/preview-of';
import { CardGrid } from 'shared-contracts/ui/CardGrid';
import styles from './ServiceCards.module.css';
import { type Service, withoutQuotes } from './tabs';

/** The services of one tab (§2 Services page): picture, names and what each of them takes. */
export function ServiceCards({ services }: { readonly services: readonly Service[] }) {
  return (
    <CardGrid
      cards={services.map(({ _id, serviceName, subServiceName, imageFileName, bulletPoints }) => ({
        key: _id,
        picture: { ...previewOf(imageFileName, 960), alt: '' },
        content: (
          <>
            <p className={styles['kind']}>{serviceName}</p>
            <h3 className={styles['name']}>{subServiceName}</h3>
            <ul className={styles['points']}>
              {bulletPoints.map((point) => (
                <li key={point}>{withoutQuotes(point)}</li>
              ))}
            </ul>
          </>
        ),
      }))}
    />
  );
}
