import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { readPackageJson } from '@platform/slice/build/checkout';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSlice } from './create';

const { version } = readPackageJson(`${import.meta.dirname}/../../slice`, 'version');
const [, command = ''] = process.argv;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/create-site-`);
  await mkdir(`${folder}/packages`);
  for (const [name, newest] of [
    ['slice', version],
    ['host', '4.0.0'],
    ['releases', '2.1.0'],
    ['server-kit', '1.1.0'],
  ])
    await writeFile(`${folder}/packages/platform-${name}-latest`, `platform-${name}-${newest}.tgz`);
  // The package.json that npx leaves behind.
  const dependencies = { '@platform/slice': 'file:packages/platform-cli.tgz' };
  await writeFile(`${folder}/package.json`, JSON.stringify({ dependencies }));
  process.argv[1] = `${folder}/node_modules/.bin/slice`;
});
afterEach(async () => {
  process.argv[1] = command;
  await rm(folder, { recursive: true });
});

const create = (name: string, values: object = {}) =>
  createSlice({
    folder: `${folder}/site`,
    values: { json: true, ...values },
    positionals: ['site', name],
  });
const text = (file: string) => readFile(`${folder}/site/${file}`, 'utf8');

test('creates a shell, one slice, and a server of at most 15 lines', async () => {
  await create('hello');
  expect((await readdir(`${folder}/site`)).sort()).toEqual([
    '.gitignore',
    'README.md',
    'hello',
    'package.json',
    'shell',
    'site.ts',
    'tsconfig.json',
    'vitest.config.ts',
  ]);
  expect((await text('site.ts')).split('\n').length).toBeLessThanOrEqual(15);
  expect(await text('site.ts')).toContain("defineSite({ name: 'Hello' })");
  expect(await text('hello/slice.ts')).toContain("pages: { Home: '/' }");
  expect(await text('shell/src/host-ui.tsx')).toContain("name: 'Hello'");
});

test("installs platform packages from the command's own source", async () => {
  await create('hello');
  const { dependencies, devDependencies, overrides } = JSON.parse(await text('package.json'));
  const all: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };
  expect(overrides).toBeUndefined();
  expect(all['@platform/host']).toBe(`file:${folder}/packages/platform-host-4.0.0.tgz`);
  expect(all['@platform/slice']).toBe(`file:${folder}/packages/platform-slice-${version}.tgz`);
  const others = Object.entries(all).filter(([name]) => !name.startsWith('@platform/'));
  expect(others.filter(([, range]) => !/^\^?\d+\.\d+\.\d+$/.test(range))).toEqual([]);
});

test.each([
  ['shell', {}, 'The host of every site is named shell'],
  ['my site', {}, 'its name must be of letters, digits and hyphens'],
  ['hello', { path: '/hello' }, 'A site begins with a home page'],
])('refuses to create site %s with %o', async (name, values, reason) => {
  await expect(create(name, values)).rejects.toThrow(reason);
  expect(await readdir(folder)).not.toContain('site');
});

test('an outdated command explains how to run the latest version', async () => {
  await writeFile(`${folder}/packages/platform-slice-latest`, 'platform-slice-99.0.0.tgz');
  await expect(create('hello')).rejects.toThrow(
    `npx --yes file:${folder}/packages/platform-slice-99.0.0.tgz create …`,
  );
});
