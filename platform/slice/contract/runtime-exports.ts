/**
 * Exports of the module that all slices share at run time (`@platband/slice/runtime`), which the
 * host provides. A release works with every host that has the exports that it imports, so they are
 * compared in place of a version.
 */
export const runtimeExports: readonly string[] = [
  'Link',
  'NavLink',
  'Outlet',
  'RemoteRoot',
  'RouterProvider',
  'Slot',
  'SlotContext',
  'createBrowserRouter',
  'keepReferences',
  'loadClient',
  'references',
  'request',
  'useLoaderData',
  'useLocation',
  'useNavigate',
  'useNavigation',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
];
