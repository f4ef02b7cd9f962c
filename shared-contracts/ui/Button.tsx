import { serverPage } from '@platband/slice/browser/language';
import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { aboutName } from '../contract/form/native-form';
import styles from './Button.module.css';
import { linkButton } from './link-button';

interface Look {
  /**
   * One primary action per view, `on-band` on a dark band, secondary otherwise. Defaults to
   * secondary.
   */
  readonly kind?: 'primary' | 'secondary' | 'on-band';
}

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

const classesOf = (className: string | undefined): string =>
  [styles['button'], className].filter(Boolean).join(' ');

/** The site's button, at least 48 px high, with `type="button"` by default. */
export function Button({
  kind = 'secondary',
  className,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return <button {...rest} type={type} data-kind={kind} className={classesOf(className)} />;
}

export interface FormButtonProps extends Look {
  /** Path of the form's page: `/forms/enquiry`. */
  readonly form: string;
  /** Subject in English: a service, a card, an article. Passed on to the form's page. */
  readonly about?: string;
  readonly onClick: MouseEventHandler<HTMLAnchorElement>;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A button that opens a form. Without script it links to the form's page. */
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
