import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packageUrls } from './package-urls';

async function folderWith(dependencies: object): Promise<string> {
  const folder = await mkdtemp(`${tmpdir()}/npx-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(`${folder}/node_modules/.bin`, { recursive: true });
  await writeFile(
    `${folder}/package.json`,
    JSON.stringify({ dependencies, slice: { contract: '@club/agreed' } }),
  );
  return folder;
}

test('packages are from the site that this one was installed from', async () => {
  const url = 'https://site.example/packages/platform-slice-latest.tgz';
  const folder = await folderWith({ '@platform/slice': url });
  expect(packageUrls('2.1.0', `${folder}/node_modules/.bin/slice`)).toEqual({
    '@platform/slice': 'https://site.example/packages/platform-slice-2.1.0.tgz',
    '@club/agreed': 'https://site.example/packages/club-agreed-2.1.0.tgz',
  });
});

test('elsewhere SLICE_SITE names it', async () => {
  const folder = await folderWith({ '@platform/slice': '^2.1.0' });
  expect(() => packageUrls('2.1.0', folder)).toThrow('SLICE_SITE=https://site.example');
  vi.stubEnv('SLICE_SITE', 'http://localhost:3000');
  expect(packageUrls('latest', folder)['@platform/slice']).toBe(
    'http://localhost:3000/packages/platform-slice-latest.tgz',
  );
});
