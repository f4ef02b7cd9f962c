import type { ReactNode } from 'react';
import styles from './Stitch.module.css';

/** A decorative double thread below a heading. */
export function Stitch(): ReactNode {
  return (
    <svg className={styles['stitch']} viewBox="0 0 120 10" aria-hidden="true" focusable="false">
      <line x1="1" y1="2" x2="119" y2="2" />
      <line x1="6" y1="8" x2="119" y2="8" />
    </svg>
  );
}
