import type { ReactNode } from 'react';
import styles from './CarouselButton.module.css';

const kinds = {
  previous: { label: 'Previous', path: 'M15 5l-7 7 7 7' },
  next: { label: 'Next', path: 'M9 5l7 7-7 7' },
  pause: { label: 'Pause', path: 'M8 5v14M16 5v14' },
  play: { label: 'Play', path: 'M8 5l11 7-11 7z' },
} as const;

interface CarouselButtonProps {
  readonly kind: keyof typeof kinds;
  readonly onClick: () => void;
}

/** A control of a carousel. */
export function CarouselButton({ kind, onClick }: CarouselButtonProps): ReactNode {
  return (
    <button type="button" className={styles['button']} aria-label={kinds[kind].label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles['sign']}>
        <path d={kinds[kind].path} />
      </svg>
    </button>
  );
}
