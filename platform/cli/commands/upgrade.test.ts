import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changesSince, upgradeSlice } from './upgrade';

const changes =
  '# Changes\n\nWhat they mean.\n\n## 2.2.0\n\n- Two.\n\n## 2.1.0\n\n- One.\n\n## 2.0.0\n\n- None.\n';

test('shows changes since the installed version', () => {
  expect(changesSince('2.0.0', changes)).toBe('## 2.2.0\n\n- Two.\n\n## 2.1.0\n\n- One.');
  expect(changesSince('2.2.0', changes)).toBe('');
});

test('shows all changes if the installed version is unknown', () => {
  expect(changesSince('1.9.0', changes)).toContain('- None.');
});

test('--check reports the latest version and installs nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'behind-'));
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(async () => {
    written.mockRestore();
    await rm(folder, { recursive: true });
  });
  const installed = join(folder, 'node_modules/@platband/slice');
  await mkdir(installed, { recursive: true });
  const manifest = (version: string) => JSON.stringify({ name: '@platband/slice', version });
  await writeFile(join(installed, 'package.json'), manifest('2.1.0'));
  const devDependencies = { '@platband/slice': 'file:./platband-slice-2.1.0.tgz' };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ devDependencies, slice: { site: './site.ts' } }),
  );
  await writeFile(join(folder, 'platband-slice-latest'), 'platband-slice-2.2.0.tgz');
  await upgradeSlice({ folder, values: { check: true }, positionals: [] });
  expect(written.mock.calls.map(([text]) => text).join('')).toBe(
    '@platband/slice 2.1.0, the site has 2.2.0: run slice upgrade\nEverything is up to date with upstream.\n',
  );
});
