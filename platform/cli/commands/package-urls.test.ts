import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { latestPackages, versionIn } from './package-urls';

async function folderWith(dependencies: object): Promise<string> {
  const folder = await mkdtemp(`${tmpdir()}/npx-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(`${folder}/node_modules/.bin`, { recursive: true });
  await writeFile(`${folder}/package.json`, JSON.stringify({ dependencies }));
  return folder;
}

/** Redirects to version 2.1.0 of each package, as a site does. */
async function startSite(): Promise<string> {
  const server = createServer(({ url = '' }, response) =>
    url.endsWith('-latest.tgz')
      ? response.writeHead(302, { location: url.replace('latest', '2.1.0') }).end()
      : response.end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('uses the site that the command was installed from', async () => {
  const site = await startSite();
  const url = `${site}/packages/platband-slice-latest.tgz`;
  const folder = await folderWith({ '@platband/slice': url });
  expect(
    await latestPackages(['@platband/slice', '@club/agreed'], {
      installed: `${folder}/node_modules/.bin`,
    }),
  ).toEqual({
    '@platband/slice': `${site}/packages/platband-slice-2.1.0.tgz`,
    '@club/agreed': `${site}/packages/club-agreed-2.1.0.tgz`,
  });
});

test('uses the folder that the command was installed from', async () => {
  const folder = await folderWith({ '@platband/slice': 'file:packages/platband-cli.tgz' });
  await mkdir(`${folder}/packages`);
  await writeFile(`${folder}/packages/platband-host-latest`, 'platband-host-4.0.0.tgz');
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
  const { '@platband/slice': url } = await latestPackages(['@platband/slice'], {
    installed: folder,
  });
  expect(versionIn(url)).toBe('2.1.0');
});
