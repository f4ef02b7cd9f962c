import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { nightly } from '@platband/server-kit/testing';
import { cases } from '@platband/slice/build/cases';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Packages } from '../service/api/packages';
import { S3Store } from '../service/store/s3-store';
import { serverForEach } from '../testing/mounted-server';
import { S3Server } from '../testing/s3-server';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});
const site = serverForEach();

async function publish(
  version: string,
  code: string,
  packages = new Packages(site.server.settings.siteFolder, null),
  also?: string,
): Promise<boolean> {
  const manifest = { name: '@platband/slice', version, main: 'index.js' };
  await writeFiles(`${folder}/package`, { 'package.json': manifest, 'index.js': code });
  return (await packages.publish(`${folder}/package`, also === undefined ? {} : { also })).isNew;
}
const get = (file: string) => fetch(`${site.origin}/packages/${file}`, { redirect: 'manual' });

async function npm(...args: readonly string[]): Promise<void> {
  await promisify(execFile)('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: `${folder}/team`,
    env: { PATH: process.env['PATH'], HOME: folder, npm_config_cache: `${folder}/cache` },
  });
}

nightly('npm locks the hash of a URL, and npm ci installs it after a later version', async () => {
  await publish('2.1.0', 'first');
  await writeFiles(folder, { 'team/package.json': { name: 'seeds', version: '1.0.0' } });
  await npm('install', `${site.origin}/packages/platband-slice-2.1.0.tgz`);
  const lock = JSON.parse(await readFile(`${folder}/team/package-lock.json`, 'utf8'));
  expect(lock.packages['node_modules/@platband/slice'].integrity).toMatch(/^sha512-/);
  await publish('2.2.0', 'second');
  await rm(`${folder}/team/node_modules`, { recursive: true });
  await npm('ci');
  const installed = `${folder}/team/node_modules/@platband/slice/index.js`;
  expect(await readFile(installed, 'utf8')).toBe('first');
});

test('the latest version redirects to an immutable one', async () => {
  await publish('2.1.0', 'first');
  await publish('2.2.0', 'second');
  const latest = await get('platband-slice-latest.tgz');
  const { status, headers } = latest;
  const location = '/packages/platband-slice-2.2.0.tgz';
  expect([status, headers.get('location')]).toEqual([302, location]);
  expect(headers.get('cache-control')).toBe('no-cache');
  const first = await get('platband-slice-2.1.0.tgz');
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(await publish('2.1.0', 'first')).toBe(false);
  expect(Buffer.from(await (await get('platband-slice-2.1.0.tgz')).arrayBuffer())).toEqual(bytes);
});

test('an additional file always contains the newest version', async () => {
  const packages = new Packages(site.server.settings.siteFolder, null);
  for (const version of ['2.1.0', '2.2.0'])
    await publish(version, `of ${version}`, packages, 'platband-cli.tgz');
  const [newest, further] = await Promise.all(
    ['platband-slice-2.2.0.tgz', 'platband-cli.tgz'].map(get),
  );
  expect(further?.headers.get('cache-control')).toBe('no-cache');
  expect(await further?.text()).toBe(await newest?.text());
});

test('never overwrites a published version', async () => {
  await publish('2.1.0', 'first');
  await expect(publish('2.1.0', 'other')).rejects.toThrow(
    'platband-slice-2.1.0.tgz is already published with different content',
  );
});

cases([
  'platband-slice-9.9.9.tgz',
  'other-latest.tgz',
  'platband-slice-latest',
  '..%2Fconfig.json',
])('returns 404 for a package that is not published', async (file) => {
  await publish('2.1.0', 'first');
  expect((await get(file)).status).toBe(404);
});

test('multiple servers read packages from their shared store', async () => {
  const s3 = await S3Server.start(`${folder}/s3`);
  onTestFinished(() => s3.stop());
  const store = new S3Store('s3://releases/site', s3.environment);
  await publish('2.1.0', 'first', new Packages('/nowhere', store));
  expect(String(await new Packages('/elsewhere', store).read('platband-slice-latest'))).toBe(
    'platband-slice-2.1.0.tgz',
  );
});
