/**
 * The one module of this repository that all slices share at run time: the routing names the site uses, and what stands behind `<Slot>`.
 * Everything listed here is downloaded by every visitor, so add a name only when a slice needs it.
 */
export {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink } from './links';
export { RemoteRoot } from './remote-root';
export { Slot, SlotContext, type SlotProps } from './Slot';
