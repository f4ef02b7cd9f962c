import { ShellHydrated } from '@platband/host';
import { Link, Outlet } from '@platband/slice/runtime';

/** Header and footer around each page. */
export const Layout = () => (
  <>
    <header>
      <Link to="/">Hello</Link>
    </header>
    <main>
      <Outlet />
    </main>
    <footer>Hello</footer>
    <ShellHydrated />
  </>
);
