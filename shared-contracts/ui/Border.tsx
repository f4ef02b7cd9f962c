import type { ReactNode } from 'react';
import styles from './Border.module.css';
import { Picture } from './Picture';

export interface BorderProps {
  readonly src: string;
  /** Whether it is in view initially. Defaults to lazy loading. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** A woven border at its natural size, cropped to its container. */
export function Border({ src, isFirst = false, className = '' }: BorderProps): ReactNode {
  return (
    <Picture
      src={src}
      alt=""
      width={960}
      height={60}
      isFirst={isFirst}
      className={`${styles['border']} ${className}`}
    />
  );
}
