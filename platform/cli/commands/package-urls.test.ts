import { serve, temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { expect, onTestFinished, test, vi } from 'vitest';
import { latestPackages, versionIn } from './package-urls';

async function folderWith(dependencies: object): Promise<string> {
  const folder = temporaryFolder(onTestFinished);
  await writeFiles(folder, { 'node_modules/.bin/slice': '', 'package.json': { dependencies } });
  return folder;
}

/** Redirects to version 2.1.0 of each package, as a site does. */
const startSite = () =>
  serve(({ url = '' }, response) => {
    const location = url.replace('latest', '2.1.0');
    response.writeHead(location === url ? 200 : 302, { location }).end();
  }, onTestFinished);

test('uses the site that the command was installed from', async () => {
  const site = await startSite();
  const url = `${site}/packages/platband-slice-latest.tgz`;
  const folder = await folderWith({ '@platband/slice': url });
  const installed = `${folder}/node_modules/.bin`;
  expect(await latestPackages(['@platband/slice', '@club/agreed'], { installed })).toEqual({
    '@platband/slice': `${site}/packages/platband-slice-2.1.0.tgz`,
    '@club/agreed': `${site}/packages/club-agreed-2.1.0.tgz`,
  });
});

test('uses the folder that the command was installed from', async () => {
  const folder = await folderWith({ '@platband/slice': 'file:packages/platband-cli.tgz' });
  await writeFiles(folder, { 'packages/platband-host-latest': 'platband-host-4.0.0.tgz' });
  expect(await latestPackages(['@platband/host'], { installed: folder })).toEqual({
    '@platband/host': `file:${folder}/packages/platband-host-4.0.0.tgz`,
  });
  await expect(latestPackages(['@platband/releases'], { installed: folder })).rejects.toThrow(
    'platband-releases-latest is missing. Create it: npx slice site packages',
  );
});

test('falls back to the site in SLICE_SITE', async () => {
  const folder = await folderWith({ '@platband/slice': '^2.1.0' });
  await expect(latestPackages(['@platband/slice'], { installed: folder })).rejects.toThrow(
    '--against https://site.example',
  );
  vi.stubEnv('SLICE_SITE', await startSite());
  onTestFinished(() => void vi.unstubAllEnvs());
  const urls = await latestPackages(['@platband/slice'], { installed: folder });
  expect(versionIn(urls['@platband/slice'])).toBe('2.1.0');
});
