import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary action per view, `on-band` on a dark band; everything else is secondary. Default: secondary. */
  readonly kind?: 'primary' | 'secondary' | 'on-band';
}

/** A button of the site: 48 px high at least, and `type="button"` unless told otherwise. */
export function Button({ kind = 'secondary', className, type = 'button', ...rest }: ButtonProps): ReactNode {
  return <button {...rest} type={type} data-kind={kind} className={[styles['button'], className].filter(Boolean).join(' ')} />;
}
