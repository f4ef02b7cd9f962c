/**
 * The one module of this repository that all slices share at run time: the router's exports, the
 * implementation of `<Slot>`, and the functions that the site sends and stores data with, safe from
 * remotes that replace functions of the platform. Everything listed here is downloaded by every
 * visitor, so add a name only when a slice needs it.
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
export { keepReferences, references } from './references';
export { RemoteRoot } from './remote-root';
export { loadClient, request } from './request';
export { Slot, SlotContext, type SlotProps } from './Slot';
