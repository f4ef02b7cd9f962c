import type { ReactNode } from 'react';
import styles from './Border.module.css';
import { Picture } from './Picture';

export interface BorderProps {
  /** The address of its drawing. */
  readonly src: string;
  /** Whether it is in view when the page arrives. Default: it comes when it is near. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** A woven border at its own size, cut to the width of its place: its threads stay even. */
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
