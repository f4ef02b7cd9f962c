import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overriddenRemotes, readOverrides, takeOverridesFromAddress } from './overrides';

beforeEach(() =>
  writeConfiguration({
    ...defaultConfiguration,
    overrideOrigins: ['self', 'https://team.example'],
  }),
);
afterEach(() => vi.unstubAllGlobals());

const taken = (query: string) => {
  history.replaceState(null, '', `/?override=${query}`);
  takeOverridesFromAddress();
  return readOverrides();
};

test('accepts release names and addresses', () => {
  expect(taken('plants@1.0.0-1a2b3c4d,notes@https://team.example/release')).toEqual({
    plants: '1.0.0-1a2b3c4d',
    notes: 'https://team.example/release',
  });
});

test.each([
  'garbage',
  '@x',
  'plants@',
  'plants@../../config.json%3F',
  'shell@1.0.0-1a2b3c4d',
  'plants@https://other.example/x',
])('?override=%s changes nothing', (query) => expect(taken(query)).toEqual({}));

test.each(['{bad', 'null', '7', '{"plants":7}'])(
  'a stored %s does not override anything',
  (stored) => {
    sessionStorage.setItem('overrides', stored);
    expect(readOverrides()).toEqual({});
  },
);

test('overrides nothing without storage', () => {
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const overrides = [taken('plants@1.0.0-1a2b3c4d'), taken('none')];
  forbidden.mockRestore();
  expect(overrides).toEqual([{}, {}]);
});

test('ignores only the override without a release', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('plants') ? {} : { entry: 'remoteEntry.js', exposes: {}, pages: {} },
    ),
  );
  taken('plants@1.0.0-00000001,club@1.0.0-00000002');
  expect(Object.keys(await overriddenRemotes())).toEqual(['club']);
});
