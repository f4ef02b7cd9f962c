import { t } from '@platband/slice/browser/language';
import type { ReactNode } from 'react';
import styles from './CarouselButton.module.css';
import { Icon } from './Icon';

const labels = { previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play' } as const;

interface CarouselButtonProps {
  readonly kind: keyof typeof labels;
  readonly onClick: () => void;
}

export function CarouselButton({ kind, onClick }: CarouselButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={t(labels[kind])}
      onClick={onClick}
    >
      <Icon name={kind} />
    </button>
  );
}
