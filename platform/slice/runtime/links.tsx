import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router-dom';
import { leavesLanguage } from '../browser/language';
import { ownLanguage } from '../contract/languages';

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * A link within the site. Where its page does not exist in the current language, it leads to the
 * one in the site's own.
 */
export function Link(props: LinkProps): ReactNode {
  const onClick = useScrollToTop(props);
  return leaving(props) ?? <RouterLink {...props} onClick={onClick} />;
}

/** The same, marked where it leads to the page being shown. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>): ReactNode {
  const onClick = useScrollToTop(props as LinkProps);
  return leaving(props as LinkProps) ?? <RouterNavLink {...props} onClick={onClick} />;
}

/**
 * A link to the current page scrolls to its top, as navigation does (§2); one with a hash does not.
 */
function useScrollToTop({ to, onClick }: LinkProps): MouseEventHandler<HTMLAnchorElement> {
  const { pathname } = useLocation();
  return (event) => {
    onClick?.(event);
    if (to === pathname) window.scrollTo({ top: 0, behavior: 'instant' });
  };
}

/** The router would stay in the language: the browser follows this link. */
function leaving({ to, className, children, onClick, 'aria-label': label }: LinkProps): ReactNode {
  if (!leavesLanguage(to)) return null;
  return (
    <a
      href={String(to)}
      hrefLang={ownLanguage}
      className={className}
      onClick={onClick}
      aria-label={label}
    >
      {children}
    </a>
  );
}
