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
 * Which names each version of the shared module has. A name more is a new minor version, a name
 * less a new major one: add a row.
 */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  '1.0.0': first,
  '1.1.0': [...first, 'keepReferences', 'references', 'request'],
  '1.2.0': [...first, 'keepReferences', 'loadClient', 'references', 'request'],
};

test('the shared module exports what its version says', () => {
  expect(Object.keys(runtime).sort()).toEqual([...(namesOf[runtimeVersion] ?? [])].sort());
});
