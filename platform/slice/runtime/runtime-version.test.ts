import { expect, test } from 'vitest';
import { runtimeVersion } from '../contract/version';
import * as runtime from './index';

const first = [
  ...[
    'Link',
    'NavLink',
    'Outlet',
    'RemoteRoot',
    'RouterProvider',
    'Slot',
    'SlotContext',
    'createBrowserRouter',
    'useLoaderData',
  ],
  ...[
    'useLocation',
    'useNavigate',
    'useNavigation',
    'useRevalidator',
    'useRouteError',
    'useSearchParams',
  ],
];

/**
 * Exports of each version of the shared module. For any change, add a row: a new export needs a new
 * minor version, a removed one a new major version.
 */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  '1.0.0': first,
  '1.1.0': [...first, 'keepReferences', 'references', 'request'],
  '1.2.0': [...first, 'keepReferences', 'loadClient', 'references', 'request'],
};

test("the shared module's exports match its version", () => {
  expect(Object.keys(runtime).sort()).toEqual([...(namesOf[runtimeVersion] ?? [])].sort());
});
