/**
 * The module that all slices share at run time: the router's exports, `<Slot>`, and functions that
 * send and store data even if a remote replaces the platform's functions. Every visitor downloads
 * it, so add an export only when a slice needs it.
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
