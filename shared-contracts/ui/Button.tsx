import { serverPage } from '@platform/slice/browser/language';
import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { aboutName } from '../contract/form/native-form';
import styles from './Button.module.css';
import { linkButton } from './link-button';

interface Look {
  /**
   * One primary action per view, `on-band` on a dark band; everything else is secondary. Default:
   * secondary.
   */
  readonly kind?: 'primary' | 'secondary' | 'on-band';
}

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

const classesOf = (className: string | undefined): string =>
  [styles['button'], className].filter(Boolean).join(' ');

/** A button of the site: 48 px high at least, and `type="button"` unless told otherwise. */
export function Button({
  kind = 'secondary',
  className,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return <button {...rest} type={type} data-kind={kind} className={classesOf(className)} />;
}

export interface FormButtonProps extends Look {
  /** The server's page of the form: `/forms/enquiry`. */
  readonly form: string;
  /**
   * What it is about, in English: a service, a card, an article. The form's own page takes it
   * along.
   */
  readonly about?: string;
  /** Opens it over the page. */
  readonly onClick: MouseEventHandler<HTMLAnchorElement>;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A button that opens a form. Where no script runs it leads to the form's own page. */
export function FormButton({
  kind = 'secondary',
  className,
  form,
  about,
  onClick,
  children,
  ...rest
}: FormButtonProps): ReactNode {
  const page = serverPage(form);
  const address =
    about === undefined
      ? page
      : `${page}${page.includes('?') ? '&' : '?'}${aboutName}=${encodeURIComponent(about)}`;
  return (
    <a
      {...rest}
      {...linkButton(address, onClick)}
      data-kind={kind}
      className={classesOf(className)}
    >
      {children}
    </a>
  );
}
