import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installedVersion, sharedByRemote } from './shared-modules';
import { temporaryFolder, writeFiles } from './test-resources';

test('prefers the version installed in the slice', async () => {
  const root = temporaryFolder(onTestFinished);
  const slice = join(root, 'mf-x');
  const installed = 'node_modules/react/package.json';
  await writeFiles(root, {
    [installed]: { name: 'react', version: '19.3.1' },
    'mf-x/slice.ts': '',
  });
  expect(installedVersion('react', slice)).toBe('19.3.1');
  await writeFiles(slice, { [installed]: { name: 'react', version: '19.2.0' } });
  expect(installedVersion('react', slice)).toBe('19.2.0');
  expect(() => installedVersion('no-such-library', slice)).toThrow(
    /no-such-library is not installed for .+mf-x\. Run npm install no-such-library\./,
  );
});

test('a slice is tested with the installed minor version unless it names a range', () => {
  const [major, minor] = installedVersion('react').split('.');
  const shared = sharedByRemote({ 'react-dom': '^19 || ^20' });
  expect(
    Object.entries(shared).map(([module, { requiredVersion }]) => [module, requiredVersion]),
  ).toEqual([
    ['react', `^${major}.${minor}`],
    ['react/jsx-runtime', `^${major}.${minor}`],
    ['react-dom', '^19 || ^20'],
    ['react-dom/client', '^19 || ^20'],
    ['@platband/slice/runtime', '*'],
  ]);
});
