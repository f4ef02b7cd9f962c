import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { serverPage } from '../browser/language';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary action per view, `on-band` on a dark band; everything else is secondary. Default: secondary. */
  readonly kind?: 'primary' | 'secondary' | 'on-band';
  /** Where the server has the form that the button opens: a link in its place where there is no script. Default: there is none. */
  readonly withoutScript?: string;
}

/** A button of the site: 48 px high at least, and `type="button"` unless told otherwise. */
export function Button({ kind = 'secondary', className, type = 'button', withoutScript, ...rest }: ButtonProps): ReactNode {
  const classes = [styles['button'], className].filter(Boolean).join(' ');
  const button = <button {...rest} type={type} data-kind={kind} className={classes} />;
  if (withoutScript === undefined) return button;
  return (
    <>
      {button}
      <a href={serverPage(withoutScript)} data-kind={kind} className={`${classes} ${styles['withoutScript']}`}>
        {rest.children}
      </a>
    </>
  );
}
