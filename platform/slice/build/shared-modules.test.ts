import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installedVersion, sharedByRemote } from './shared-modules';

async function installed(folder: string, version: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/react'), { recursive: true });
  await writeFile(
    join(folder, 'node_modules/react/package.json'),
    JSON.stringify({ name: 'react', version }),
  );
}

test('prefers the version installed in the slice', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'installed-')));
  const slice = join(root, 'mf-x');
  await mkdir(slice);
  await installed(root, '19.3.1');
  expect(installedVersion('react', slice)).toBe('19.3.1');
  await installed(slice, '19.2.0');
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
