import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changesSince, upgradeSlice } from './upgrade';

const changes =
  '# Changes\n\nWhat they mean.\n\n## 2.2.0\n\n- Two.\n\n## 2.1.0\n\n- One.\n\n## 2.0.0\n\n- None.\n';

test('shows changes since the installed version', () => {
  expect(changesSince('2.0.0', changes)).toBe('## 2.2.0\n\n- Two.\n\n## 2.1.0\n\n- One.');
  expect(changesSince('2.2.0', changes)).toBe('');
  // All changes, if the installed version is unknown.
  expect(changesSince('1.9.0', changes)).toContain('- None.');
});

test('--check reports the latest version and installs nothing', async () => {
  const folder = temporaryFolder(onTestFinished);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const devDependencies = { '@platband/slice': 'file:./platband-slice-2.1.0.tgz' };
  await writeFiles(folder, {
    'node_modules/@platband/slice/package.json': { name: '@platband/slice', version: '2.1.0' },
    'package.json': { devDependencies, slice: { site: './site.ts' } },
    'platband-slice-latest': 'platband-slice-2.2.0.tgz',
  });
  await upgradeSlice({ folder, values: { check: true }, positionals: [] });
  expect(written.mock.calls.map(([text]) => text).join('')).toBe(
    '@platband/slice 2.1.0: the site has 2.2.0; run slice upgrade\nAll packages from npm are up to date.\n',
  );
});
