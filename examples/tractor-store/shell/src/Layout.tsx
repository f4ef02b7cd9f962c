import { ShellHydrated } from '@platband/host';
import { Outlet, useLocation } from '@platband/slice/runtime';
import { useEffect, useRef, useState } from 'react';

/**
 * A page with a toggle that shows the owner of each part. Header and footer are parts of the page.
 */
export function Layout() {
  useArrival();
  const [showsTeams, setShowsTeams] = useState(false);
  return (
    <>
      <div data-teams={showsTeams || undefined}>
        <Outlet />
      </div>
      <label className="teams">
        <input
          type="checkbox"
          checked={showsTeams}
          onChange={({ target }) => setShowsTeams(target.checked)}
        />
        show team boundaries
      </label>
      <ShellHydrated />
    </>
  );
}

/** Scrolls to the top of a new page, but not for another variant of a product. */
function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
}
