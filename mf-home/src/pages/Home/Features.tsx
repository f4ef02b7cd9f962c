import { t } from '@platband/slice/browser/language';
import { Icon } from '../../sections/Icon/Icon';
import styles from './Features.module.css';
import type { ServiceCard } from './home-content';

/** Icons, titles and descriptions in two or three columns. */
export function Features({ features }: { readonly features: readonly ServiceCard[] }) {
  return (
    <ul className={styles['features']} data-count={features.length}>
      {features.map(({ icon, title, description }) => (
        <li key={title} className={styles['feature']}>
          <Icon name={icon} />
          <div>
            <h3 className={styles['title']}>{t(title)}</h3>
            <p className={styles['text']}>{t(description)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
