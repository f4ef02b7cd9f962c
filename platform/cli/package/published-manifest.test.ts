import { fileURLToPath } from 'node:url';
import { installedVersion } from '@platband/slice/build/checkout';
import { expect, test } from 'vitest';
import { promised, publishedManifest } from './published-manifest';

const source = fileURLToPath(new URL('../', import.meta.url));

test.each([
  ['1.4.0', '^1.0.0'],
  ['3.0.1', '^2.0.0 || ^3.0.0'],
])('a package of version %s installs beside %s of another', (version, range) => {
  expect(promised(version)).toBe(range);
});

test('a package has a licence, and the others of a checkout are its peers', () => {
  const { peerDependencies, license } = publishedManifest([
    { source, place: '', rooms: [], files: [] },
  ]);
  const version = installedVersion('@platband/slice', source);
  expect(license).toBe('MIT');
  expect(peerDependencies['@platband/slice']).toBe(promised(version));
});
