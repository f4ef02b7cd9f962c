/**
 * The module of this repository that all slices share at run time: the router's exports, `<Slot>`,
 * and functions that send and store data, safe from remotes that replace the platform's functions.
 * Every visitor downloads it, so add a name only when a slice needs it.
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
