import type { ReactNode } from 'react';
import { Picture } from './Picture';
import styles from './Rosette.module.css';

export interface RosetteProps {
  /** URL of the drawing. */
  readonly src: string;
  /** Text alternative of a photograph. Defaults to a decorative drawing without one. */
  readonly alt?: string | undefined;
  /** Text in the clear centre: a figure with its unit, such as `50 crore`. */
  readonly figure?: string | undefined;
  /** Class that sets the width, `--rosette`. Defaults to 160 px. */
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
