import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router-dom';
import { leavesLanguage } from '../browser/language';
import { ownLanguage } from '../contract/languages';

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * A link within the site. If the target page is not translated, it leads to the default-language
 * page.
 */
export function Link(props: LinkProps): ReactNode {
  const onClick = useScrollToTop(props);
  return leaving(props) ?? <RouterLink {...props} onClick={onClick} />;
}

/** Like `Link`, but marked if it leads to the current page. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>): ReactNode {
  const onClick = useScrollToTop(props as LinkProps);
  return leaving(props as LinkProps) ?? <RouterNavLink {...props} onClick={onClick} />;
}

/** Makes a link to the current page scroll to the top, unless it has a hash. */
function useScrollToTop({ to, onClick }: LinkProps): MouseEventHandler<HTMLAnchorElement> {
  const { pathname } = useLocation();
  return (event) => {
    onClick?.(event);
    if (to === pathname) window.scrollTo({ top: 0, behavior: 'instant' });
  };
}

/** Returns a link that the browser follows, since the router would stay in the current language. */
function leaving({ to, className, children, onClick, 'aria-label': label }: LinkProps): ReactNode {
  if (!leavesLanguage(to)) return null;
  return (
    <a
      href={String(to)}
      hrefLang={ownLanguage()}
      className={className}
      onClick={onClick}
      aria-label={label}
    >
      {children}
    </a>
  );
}
