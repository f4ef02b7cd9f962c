import styles from './Icon.module.css';
import { type IconName, icons } from './icons';

/** A line icon, 48 px. Decoration only. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={styles['icon']}
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name].ink} />
      <path d={icons[name].accent} className={styles['accent']} />
    </svg>
  );
}
