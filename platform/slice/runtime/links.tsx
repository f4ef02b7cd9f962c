import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router-dom';
import { leavesLanguage } from '../browser/language';
import { ownLanguage } from '../contract/languages';

type LinkProps = ComponentProps<typeof RouterLink>;

/** A link within the site. To a page that is not there in the language being read it leads to the one in the site's own. */
export function Link(props: LinkProps): ReactNode {
  const onClick = useScrollToTop(props);
  return leaving(props) ?? <RouterLink {...props} onClick={onClick} />;
}

/** The same, marked where it leads to the page being shown. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>): ReactNode {
  const onClick = useScrollToTop(props as LinkProps);
  return leaving(props as LinkProps) ?? <RouterNavLink {...props} onClick={onClick} />;
}

/** A link to the page that is shown leads to its top, as any other does (§2); one that names a place in it does not. */
function useScrollToTop({ to, onClick }: LinkProps): MouseEventHandler<HTMLAnchorElement> {
  const { pathname } = useLocation();
  return (event) => {
    onClick?.(event);
    if (to === pathname) window.scrollTo({ top: 0, behavior: 'instant' });
  };
}

/** The router would keep to the language: the browser follows this link by itself. */
function leaving({ to, className, children, onClick, 'aria-label': label }: LinkProps): ReactNode {
  if (!leavesLanguage(to)) return null;
  return (
    <a href={String(to)} hrefLang={ownLanguage} className={className} onClick={onClick} aria-label={label}>
      {children}
    </a>
  );
}
