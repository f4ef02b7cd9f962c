import type { ReactNode } from 'react';
import { Picture } from './Picture';
import styles from './Rosette.module.css';

export interface RosetteProps {
  /** The address of its drawing. */
  readonly src: string;
  /** What a photograph in its place shows. Default: it is a drawing, and decoration. */
  readonly alt?: string | undefined;
  /** What stands in its clear middle: a figure, and what it counts, as in `50 crore`. */
  readonly figure?: string | undefined;
  /** Sets how wide it is: `--rosette`. Default: 160 px. */
  readonly className?: string | undefined;
}

/** An engraved rosette. Its figure is text over it, so it is translated, read aloud and printed. */
export function Rosette({ src, alt = '', figure = '', className = '' }: RosetteProps): ReactNode {
  const [count, ...unit] = figure.split(' ');
  return (
    <div className={`${styles['rosette']} ${className}`}>
      <Picture src={src} alt={alt} width={160} height={160} className={styles['lines']} />
      {figure !== '' && (
        <p className={styles['figure']}>
          <span>{count}</span> <span className={styles['unit']}>{unit.join(' ')}</span>
        </p>
      )}
    </div>
  );
}
