import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';
import { leavesLanguage } from '../browser/language';
import { ownLanguage } from '../contract/languages';

type LinkProps = ComponentProps<typeof RouterLink>;

/** A link within the site. To a page that is not there in the language being read it leads to the one in the site's own. */
export function Link(props: LinkProps): ReactNode {
  return leavesLanguage(props.to) ? <LeavingLink {...props} /> : <RouterLink {...props} />;
}

/** The same, marked where it leads to the page being shown. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>): ReactNode {
  return leavesLanguage(props.to) ? <LeavingLink {...(props as LinkProps)} /> : <RouterNavLink {...props} />;
}

/** The router would keep to the language: the browser follows this one by itself. */
function LeavingLink({ to, className, style, children, onClick, ...rest }: LinkProps): ReactNode {
  const label = { 'aria-label': rest['aria-label'], 'aria-describedby': rest['aria-describedby'], id: rest.id };
  return (
    <a {...label} href={String(to)} hrefLang={ownLanguage} className={className} style={style} onClick={onClick}>
      {children}
    </a>
  );
}
