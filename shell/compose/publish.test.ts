import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { remoteNames } from 'shared-contracts/contract/remotes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from './publish';

let slices: string;
let site: string;

beforeEach(async () => {
  slices = await mkdtemp(join(tmpdir(), 'slices-'));
  site = join(slices, 'site');
  for (const remote of remoteNames) await writeRemote(remote, 'export const word = "first";');
  await mkdir(join(slices, 'shell/dist/assets'), { recursive: true });
  await writeFile(join(slices, 'shell/dist/index.html'), '<!doctype html>');
  await writeFile(join(slices, 'shell/dist/assets/main-1a2b.js'), 'start();');
});
afterEach(() => rm(slices, { recursive: true }));

async function writeRemote(remote: string, page: string): Promise<void> {
  const dist = join(slices, remote, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(slices, remote, 'package.json'), '{"version":"2.0.0"}');
  await writeFile(join(dist, 'remoteEntry.js'), 'export {};');
  await writeFile(join(dist, 'assets/Page.js'), page);
  const assets = { js: { sync: ['assets/Page.js'] }, css: { sync: [] } };
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [{ name: 'pages/Page', assets }] };
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
}

test('a change in one remote gives that remote a new release, and leaves the others as they are', async () => {
  const before = await publish(slices, site);
  await writeRemote('mf-home', 'export const word = "second";');
  const after = await publish(slices, site);
  expect(after.id).not.toBe(before.id);
  expect(after.remotes['mf-home']?.release).not.toBe(before.remotes['mf-home']?.release);
  expect({ ...after.remotes, 'mf-home': null }).toEqual({ ...before.remotes, 'mf-home': null });
});

test('what open tabs use stays: the release before is still there', async () => {
  const before = await publish(slices, site);
  await writeRemote('mf-home', 'export const word = "second";');
  await publish(slices, site);
  const old = join(site, 'remotes/mf-home', before.remotes['mf-home']?.release ?? '', 'assets/Page.js');
  expect(await readFile(old, 'utf8')).toContain('first');
});

test('the same slices make the same composition', async () => {
  expect(await publish(slices, site)).toEqual(await publish(slices, site));
});

test('a release names its version, its entry and the files of each part', async () => {
  const { remotes } = await publish(slices, site);
  expect(remotes['mf-forms']).toEqual({
    version: '2.0.0',
    release: expect.stringMatching(/^2\.0\.0\+[0-9a-f]{8}$/),
    entry: expect.stringMatching(/^\/remotes\/mf-forms\/2\.0\.0\+[0-9a-f]{8}\/remoteEntry\.js$/),
    exposes: { 'pages/Page': { scripts: ['assets/Page.js'], styles: [] } },
  });
});

test('texts lie beside their brotli and gzip forms', async () => {
  const { remotes } = await publish(slices, site);
  const file = join(site, 'remotes/mf-home', remotes['mf-home']?.release ?? '', 'assets/Page.js');
  const plain = await readFile(file, 'utf8');
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(plain);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(plain);
  expect(brotliDecompressSync(await readFile(join(site, 'index.html.br'))).toString()).toBe('<!doctype html>');
});

test('a build keeps a configuration that someone has edited', async () => {
  await publish(slices, site);
  await writeFile(join(site, 'config.json'), '{"profile":"mended"}');
  await publish(slices, site);
  expect(await readFile(join(site, 'config.json'), 'utf8')).toBe('{"profile":"mended"}');
});
