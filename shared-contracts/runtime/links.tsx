import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';
import { leavesLanguage } from '../browser/language';
import { ownLanguage } from '../contract/languages';

type LinkProps = ComponentProps<typeof RouterLink>;

/** A link within the site. To a page that is not there in the language being read it leads to the one in the site's own. */
export const Link = (props: LinkProps): ReactNode => leaving(props) ?? <RouterLink {...props} />;

/** The same, marked where it leads to the page being shown. */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>): ReactNode =>
  leaving(props as LinkProps) ?? <RouterNavLink {...props} />;

/** The router would keep to the language: the browser follows this link by itself. */
function leaving({ to, className, children, onClick, 'aria-label': label }: LinkProps): ReactNode {
  if (!leavesLanguage(to)) return null;
  return (
    <a href={String(to)} hrefLang={ownLanguage} className={className} onClick={onClick} aria-label={label}>
      {children}
    </a>
  );
}
