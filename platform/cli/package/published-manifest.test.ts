import { fileURLToPath } from 'node:url';
import { installedVersion } from '@platform/slice/build/checkout';
import { expect, test } from 'vitest';
import { publishedManifest } from './published-manifest';

const source = fileURLToPath(new URL('../', import.meta.url));

test('a package installs beside the present and the previous major version of another', () => {
  const { peerDependencies } = publishedManifest([{ source, place: '', rooms: [], files: [] }]);
  const major = Number.parseInt(installedVersion('@platform/slice', source), 10);
  expect(peerDependencies['@platform/slice']).toBe(`^${major - 1}.0.0 || ^${major}.0.0`);
});
